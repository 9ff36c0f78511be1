import { type ESTree, type Plugin, Visitor } from 'vite';

const NOTHING = '{}';

/** Other bodies for functions and methods of libraries, by the end of the module's path and name. */
const BODIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '@tanstack/query-core/build/modern/infiniteQueryBehavior.js': { infiniteQueryBehavior: NOTHING },
  '@tanstack/query-core/build/modern/mutationCache.js': {
    build: NOTHING,
    add: NOTHING,
    remove: NOTHING,
    canRun: NOTHING,
    runNext: NOTHING,
    clear: NOTHING,
    resumePausedMutations: '{ return Promise.resolve(); }',
  },
};

interface Body {
  name: string;
  start: number;
  end: number;
}

function findBodies(program: ESTree.Program, names: ReadonlySet<string>): Body[] {
  const bodies: Body[] = [];
  const keep = (name: string, body: ESTree.FunctionBody | null) => {
    if (body && names.has(name)) bodies.push({ name, start: body.start, end: body.end });
  };
  new Visitor({
    FunctionDeclaration: ({ id, body }) => keep(id?.name ?? '', body),
    MethodDefinition: ({ key, value }) => keep(key.type === 'Identifier' ? key.name : '', value.body),
  }).visit(program);
  return bodies;
}

function withBodies(code: string, program: ESTree.Program, wanted: Readonly<Record<string, string>>): string {
  const names = Object.keys(wanted);
  const bodies = findBodies(program, new Set(names));
  const odd = names.filter((name) => bodies.filter((body) => body.name === name).length !== 1);
  if (odd.length > 0) throw new Error(`there is no or no single function ${odd.join(', ')}`);
  return bodies
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (edited, { name, start, end }) => edited.slice(0, start) + wanted[name] + edited.slice(end),
      code,
    );
}

/**
 * Leaves out of the browser's code what libraries have for uses that the site doesn't make of them, and bundlers
 * can't tell: a class or a closure refers to it (decision 0058). A build fails where a library no longer has it.
 */
export function unusedCode(): Plugin {
  const left = new Set(Object.keys(BODIES));
  return {
    name: 'unused-code',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /node_modules\/@tanstack\// },
      handler(code, id) {
        const module = Object.keys(BODIES).find((ending) => id.endsWith(`/node_modules/${ending}`));
        const bodies = module && BODIES[module];
        if (!bodies) return null;
        left.delete(module);
        return withBodies(code, this.parse(code), bodies);
      },
    },
    buildEnd(error) {
      if (!error && left.size > 0) throw new Error(`there is no module ${[...left].join(', ')}`);
    },
  };
}
