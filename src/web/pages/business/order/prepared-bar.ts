import { preparedComponent } from '#ui/prepared-component.tsx';

export const { PreparedComponent: BasketBar, prepare: prepareBasketBar } = preparedComponent(
  () => import('./basket-bar.tsx'),
);
