import { type ComponentType, useState } from 'react';
import { lazyComponent, loadCode } from './lazy.tsx';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** Returns a lazy component that renders at once, on the server too, after `prepare`. `prepare` never fails. */
export function preparedComponent<Props extends object>(load: Load<Props>) {
  let Ready: ComponentType<Props> | null = null;
  const Lazy = lazyComponent(load);
  function PreparedComponent(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => Ready ?? Lazy);
    return <Shown {...props} />;
  }
  const prepare = async () => {
    const loaded = Ready ?? (await loadCode(load).catch(() => null))?.default;
    Ready = loaded ?? null;
  };
  return { PreparedComponent, prepare };
}
