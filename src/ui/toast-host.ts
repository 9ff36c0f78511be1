/** Screen readers only hear of what changes in a region that they have seen before. */
const REGION_KNOWN_MS = 100;

/** Where messages over the page are shown. */
export const toastHost = document.createElement('div');

let known: Promise<unknown> = Promise.resolve();

/** Everything outside the topmost dialog is inert and under its backdrop, so messages have to be inside. */
function settle(): void {
  const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  if (toastHost.parentNode === place) return;
  place.append(toastHost);
  known = new Promise((resolve) => setTimeout(resolve, REGION_KNOWN_MS));
}

settle();
// A dialog is opened, closed, or taken away as it is with a page that is left.
new MutationObserver(settle).observe(document.body, {
  subtree: true,
  childList: true,
  attributeFilter: ['open'],
});

/** Resolves once what is said in the host is heard, too. */
export const whenHeard = (): Promise<unknown> => known;
