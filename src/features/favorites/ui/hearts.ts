import { serverNow } from '#ui/clock.ts';
import { notify } from '#ui/notify.ts';
import { readStored } from '#ui/stored.ts';
import { favoritesStore, parseFavorites, withBusiness, withoutBusiness } from '../device.ts';
import { FAVORITES_KEY } from '../keys.ts';
import { accountFavorites, readKept, subscribeToKept } from '../kept.ts';
import { MAX_FAVORITES } from '#shared/limits.ts';
import { FAVORITE_MESSAGES } from '../messages.ts';

const NAMED = /^\p{L}+ (.*) \p{L}+ favoritos$/su;

const isPressed = (heart: Element) => heart.getAttribute('aria-pressed') === 'true';

const idOf = (heart: HTMLElement) => Number(heart.dataset['favorite']);

function set(heart: Element, attribute: string, value: string): void {
  if (heart.getAttribute(attribute) !== value) heart.setAttribute(attribute, value);
}

function show(heart: HTMLElement, isKept: boolean): void {
  const name = NAMED.exec(heart.getAttribute('aria-label') ?? '')?.[1] ?? '';
  set(heart, 'aria-pressed', String(isKept));
  set(heart, 'aria-label', isKept ? `Quitar ${name} de favoritos` : `Guardar ${name} en favoritos`);
}

/** Shows all hearts of the page, whatever drew them. */
function look(): void {
  const kept = new Set(readKept().favorites);
  for (const heart of document.querySelectorAll<HTMLElement>('[data-favorite]'))
    show(heart, kept.has(idOf(heart)));
}

const isStored = (id: number) => {
  try {
    return parseFavorites(JSON.parse(readStored(FAVORITES_KEY) ?? '[]')).some((kept) => kept.id === id);
  } catch {
    return false;
  }
};

function keepOnDevice(id: number, isWanted: boolean): void {
  if (isWanted && favoritesStore.get().length >= MAX_FAVORITES) {
    void notify('error', FAVORITE_MESSAGES.full);
    return;
  }
  favoritesStore.update((list) =>
    isWanted
      ? withBusiness(list, { id, addedTime: serverNow().getTime() }, MAX_FAVORITES)
      : withoutBusiness(list, id),
  );
  if (isWanted && !isStored(id)) void notify('error', FAVORITE_MESSAGES.notStored);
}

const loadAccount = () => import('./account.ts');

/** Does what the heart says at the moment. */
export async function press(heart: HTMLElement): Promise<void> {
  const [id, isWanted] = [idOf(heart), !isPressed(heart)];
  const account = accountFavorites.get();
  if (account) (await loadAccount()).setFavorite(account.userId, id, isWanted);
  else keepOnDevice(id, isWanted);
}

/** Follows who is signed in; null where no one is. */
export async function followAccount(userId: number | null): Promise<void> {
  if ((accountFavorites.get()?.userId ?? null) === userId) return;
  accountFavorites.update(() => (userId === null ? null : { userId, list: null }));
  if (userId !== null) (await loadAccount()).openAccount(userId);
}

export function startHearts(): void {
  subscribeToKept(look);
  new MutationObserver(look).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['data-favorite', 'aria-label'],
  });
  look();
}
