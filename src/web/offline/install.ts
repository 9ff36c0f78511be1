import { readKept } from '#features/favorites/kept.ts';
import { readStored, writeStored } from '#ui/stored.ts';

/** Is the event of Chromium's browsers. Others have none, and show no invitation. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event;

const INVITED_KEY = 'install-invited-1';
const VISITS_KEY = 'install-visits-1';
const VISIT_KEY = 'install-visit-1';
const ENOUGH_VISITS = 3;

/** Counts a tab's pages as one visit. Returns 0 where the browser stores nothing, which could not remember an answer. */
function countVisit(): number {
  const known = Number(readStored(VISITS_KEY) ?? 0);
  try {
    if (sessionStorage.getItem(VISIT_KEY) !== null) return known;
    sessionStorage.setItem(VISIT_KEY, '1');
  } catch {
    return 0;
  }
  return writeStored(VISITS_KEY, String(known + 1)) ? known + 1 : 0;
}

const isTime = (visits: number) =>
  visits > 0 &&
  readStored(INVITED_KEY) === null &&
  (visits >= ENOUGH_VISITS || readKept().favorites.length > 0);

function button(look: string, text: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = `button ${look}`;
  element.textContent = text;
  element.addEventListener('click', onClick);
  return element;
}

/** Stands below the page, where it covers nothing and moves nothing that is read. */
function drawInvitation(offer: InstallOffer): HTMLElement {
  const aside = document.createElement('aside');
  aside.setAttribute('aria-label', 'Instalar');
  aside.className = 'border-t border-line bg-surface print:hidden';
  const row = document.createElement('div');
  row.className = 'page-width flex flex-wrap items-center justify-between gap-4 py-4';
  const text = document.createElement('p');
  text.textContent =
    'Ten este sitio en tu pantalla de inicio. Tus favoritos y los negocios que viste se leen también sin internet.';
  const choices = document.createElement('div');
  choices.className = 'flex flex-wrap gap-2';
  const install = () => {
    aside.remove();
    void offer.prompt().catch(() => {});
  };
  choices.append(
    button('button-quiet', 'Instalar', install),
    button('button-plain', 'Ahora no', () => aside.remove()),
  );
  row.append(text, choices);
  aside.append(row);
  return aside;
}

/** Shows the invitation once in a browser's life: it counts as shown when it has been on the screen. */
function invite(offer: InstallOffer): void {
  const aside = drawInvitation(offer);
  document.body.append(aside);
  const seen = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    seen.disconnect();
    writeStored(INVITED_KEY, '1');
  });
  seen.observe(aside);
  window.addEventListener('appinstalled', () => aside.remove(), { once: true });
}

declare global {
  interface Window {
    /** Is what the first script of the page has kept: modules start later. */
    installOffer?: Event;
  }
}

export function offerInstallation(): void {
  const visits = countVisit();
  let isInvited = false;
  const consider = (event: Event | undefined) => {
    if (!event || !isOffer(event) || isInvited || !isTime(visits)) return;
    isInvited = true;
    invite(event);
  };
  consider(window.installOffer);
  window.addEventListener('beforeinstallprompt', consider);
}
