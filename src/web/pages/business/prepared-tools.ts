import { preparedComponent } from '#ui/prepared-component.tsx';

export const { PreparedComponent: ViewerTools, prepare } = preparedComponent(
  () => import('./account-tools.tsx'),
);
