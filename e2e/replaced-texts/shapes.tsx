import { Fragment, type ReactNode, Suspense } from 'react';

interface State {
  name: string;
  isBusy: boolean;
  count: number;
}

/** Each state follows the one before, while others replace the texts. */
export const STATES: State[] = [
  { name: 'Ana', isBusy: false, count: 1 },
  { name: 'Luis', isBusy: true, count: 2 },
  { name: 'Luis', isBusy: false, count: 0 },
  { name: 'Ana', isBusy: true, count: 1 },
];

const Icon = () => <i />;

function Press({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  return (
    <button type="button">
      {isBusy && <Icon />}
      {isBusy ? 'Enviando…' : children}
    </button>
  );
}

const Pass = ({ children }: { children: ReactNode }) => children;

/** Ways to write text beside what changes. */
export const SHAPES: Record<string, (state: State) => ReactNode> = {
  'a text alone': ({ name }) => <p>{name}</p>,
  'a text that comes and goes': ({ isBusy }) => <p>{isBusy && 'Tu conexión está lenta'}</p>,
  'a text or an element': ({ isBusy, name }) => <p>{isBusy ? <b>{name}</b> : name}</p>,
  'a text after an icon that comes and goes': ({ isBusy }) => <p>{isBusy && <Icon />} Guardar</p>,
  'a text before an icon that comes and goes': ({ isBusy }) => <p>Guardar {isBusy && <Icon />}</p>,
  'a text between elements that come and go': ({ isBusy }) => (
    <p>
      {isBusy && <b>antes</b>} Guardar {isBusy && <b>después</b>}
    </p>
  ),
  'a number and its noun': ({ count }) => (
    <p>
      {count} {count === 1 ? 'resultado' : 'resultados'}
    </p>
  ),
  'a name within a sentence': ({ name }) => (
    <p>
      Hola, {name}. <b>Bienvenido</b> de nuevo, {name}
    </p>
  ),
  'a button that is busy': ({ isBusy }) => <Press isBusy={isBusy}>Enviar</Press>,
  'a text in a fragment': ({ isBusy, name }) => (
    <p>
      {isBusy && <Icon />}
      <>{name}</>
    </p>
  ),
  'a fragment that comes and goes': ({ isBusy, name }) => (
    <p>
      {isBusy && (
        <>
          Para <b>{name}</b> y más
        </>
      )}
      <b>fin</b>
    </p>
  ),
  'a list beside a text': ({ count }) => (
    <div>
      {Array.from({ length: count }, (_, at) => (
        <b key={at}>{at}</b>
      ))}
      En total {count}
    </div>
  ),
  'a list of texts': ({ count, name }) => (
    <p>
      {Array.from({ length: count }, () => name)}
      <b>fin</b>
    </p>
  ),
  'a text in a part': ({ isBusy, name }) => (
    <p>
      {isBusy && <Icon />}
      <Suspense>{name}</Suspense>
    </p>
  ),
  'children that are passed on': ({ isBusy, name }) => (
    <div>
      {isBusy && <Icon />}
      <Pass>
        <Fragment>
          Hola {name} {isBusy && <Icon />}
        </Fragment>
      </Pass>
    </div>
  ),
};
