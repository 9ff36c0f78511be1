import { preparedPart } from '#ui/prepared-part.tsx';

const { PreparedPart, prepare } = preparedPart(() => import('./viewer-tools.tsx'));

export const ViewerTools = PreparedPart;

export const VIEWER_TOOLS = { id: 'src/web/publishing/viewer-tools.tsx', prepare };
