import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { SHAPES, STATES } from './shapes.tsx';

function wrap(text: Text, ...names: string[]): void {
  const words = document.createTextNode(text.data);
  text.replaceWith(
    names.reduce<Node>((inner, name) => {
      const outer = document.createElement(name);
      outer.append(inner);
      return outer;
    }, words),
  );
}

/** Acts of translators and extensions on a text. */
const ACTS: Record<string, (text: Text) => void> = {
  'nothing at all': () => {},
  'translated as by Chrome': (text) => wrap(text, 'font', 'font'),
  'made a link': (text) => wrap(text, 'a'),
  'replaced by another text': (text) => wrap(text),
  'split in two': (text) => void text.splitText(1),
};

function actOnTexts(place: Node, act: (text: Text) => void): void {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) if (text.data.trim() !== '') act(text);
}

const render = (shape: keyof typeof SHAPES, act: (text: Text) => void): string[] => {
  const place = document.body.appendChild(document.createElement('div'));
  const failures: string[] = [];
  const root = createRoot(place, { onUncaughtError: (error) => failures.push(String(error)) });
  const shown = STATES.map((state) => {
    flushSync(() => root.render(SHAPES[shape]?.(state)));
    const text = place.textContent ?? '';
    actOnTexts(place, act);
    return text;
  });
  return [...shown, ...failures];
};

const results = Object.entries(ACTS).flatMap(([what, act]) =>
  Object.keys(SHAPES).map((shape) => [`${shape}, ${what}`, render(shape, act)] as const),
);
document.body.dataset['results'] = JSON.stringify(results);
