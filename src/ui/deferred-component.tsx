import { type ComponentType, startTransition, useEffect, useRef, useState } from 'react';
import { loadCode } from './lazy.tsx';
import { onceVisible } from './once-visible.ts';

const NEAR = '300px';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

const buttonsIn = (part: HTMLElement) => [...part.querySelectorAll('button')];

/**
 * Returns a component whose code loads when it comes near the screen: until then it leaves what the server wrote. The
 * last button that was pressed meanwhile is pressed again. Renders at once after `prepare`, which never fails.
 */
export function deferredComponent<Props extends object>(load: Load<Props>) {
  let Ready: ComponentType<Props> | null = null;
  // Reloads no page: loaders also prepare what is only prefetched.
  const prepare = async (loaded = load()) => {
    Ready ??= (await loaded.catch(() => null))?.default ?? null;
  };
  function DeferredComponent(props: Props) {
    const [Shown, setShown] = useState<ComponentType<Props> | null>(() => Ready);
    const part = useRef<HTMLDivElement>(null);
    const pressed = useRef(-1);
    useEffect(() => {
      const element = part.current;
      if (!element) return undefined;
      if (Shown) {
        buttonsIn(element)[pressed.current]?.click();
        pressed.current = -1;
        return undefined;
      }
      const notePress = ({ target }: Event) =>
        void (pressed.current = buttonsIn(element).findIndex((button) => button.contains(target as Node)));
      const show = async () => {
        if (!Ready) await prepare(loadCode(load));
        startTransition(() => setShown(() => Ready));
      };
      const cancel = onceVisible(element, () => void show(), NEAR);
      element.addEventListener('click', notePress);
      return () => {
        cancel();
        element.removeEventListener('click', notePress);
      };
    }, [Shown]);
    if (Shown)
      return (
        <div key="shown" ref={part}>
          <Shown {...props} />
        </div>
      );
    // React does not compare this with the server's markup, and keeps that.
    return <div key="written" ref={part} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
  }
  return { DeferredComponent, prepare };
}
