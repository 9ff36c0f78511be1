import { preparedComponent } from '#ui/prepared-component.tsx';

const { PreparedComponent, prepare } = preparedComponent(() => import('./viewer-tools.tsx'));

export const ViewerTools = PreparedComponent;

export const VIEWER_TOOLS = { id: 'src/web/publishing/viewer-tools.tsx', prepare };
