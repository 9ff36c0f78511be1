import { type ComponentType, useState } from 'react';
import { lazyPart, loadPart } from './lazy.tsx';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A lazy component that is rendered at once, on the server too, where `prepare` has ended. `prepare` never fails. */
export function preparedPart<Props extends object>(load: Load<Props>) {
  let Ready: ComponentType<Props> | null = null;
  const Lazy = lazyPart(load);
  function PreparedPart(props: Props) {
    const [Part] = useState<ComponentType<Props>>(() => Ready ?? Lazy);
    return <Part {...props} />;
  }
  const prepare = async () => {
    const part = Ready ?? (await loadPart(load).catch(() => null))?.default;
    Ready = part ?? null;
  };
  return { PreparedPart, prepare };
}
