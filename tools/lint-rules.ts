/** The parts of a syntax tree that the rules read. */
interface Node {
  type: string;
  name?: string;
  callee?: Node;
  object?: Node;
  property?: Node;
  imported?: Node;
  arguments?: Node[];
  id?: Node | null;
  init?: Node | null;
  argument?: Node | null;
  body?: Node | Node[];
  block?: Node;
  consequent?: Node | Node[];
  alternate?: Node | null;
  cases?: Node[];
  left?: Node;
  right?: Node;
  value?: unknown;
  operator?: string;
}

interface RuleContext {
  report: (problem: { node: Node; message: string }) => void;
}

const MESSAGE =
  "The device's clock and time zone can be wrong: use useNow or serverNow, and Guatemala's calendar (shared/time.ts).";

/** Answer in the device's time zone, or in its language. */
const LOCAL_METHODS =
  /^(?:[gs]et(?:Date|Day|Month|FullYear|Year|Hours|Minutes|Seconds|Milliseconds)|getTimezoneOffset|toLocale(?:Date|Time)String|to(?:Date|Time)String)$/;

const isNamed = (node: Node | undefined, name: string) => node?.type === 'Identifier' && node.name === name;

/** Code of the browser reads no clock and no time zone of the device. */
const noDeviceClock = {
  create: ({ report }: RuleContext) => {
    const refuse = (node: Node) => report({ node, message: MESSAGE });
    return {
      NewExpression: (node: Node) => {
        if (isNamed(node.callee, 'Date') && node.arguments?.length === 0) refuse(node);
      },
      CallExpression: (node: Node) => {
        if (isNamed(node.callee, 'Date')) refuse(node);
      },
      MemberExpression: (node: Node) => {
        const { object, property } = node;
        if (isNamed(object, 'Date') && isNamed(property, 'now')) refuse(node);
        if (isNamed(object, 'Intl') && isNamed(property, 'DateTimeFormat')) refuse(node);
        if (isNamed(object, 'Temporal') && isNamed(property, 'Now')) refuse(node);
        if (LOCAL_METHODS.test(property?.name ?? '')) refuse(node);
      },
      ImportSpecifier: (node: Node) => {
        if (isNamed(node.imported, 'systemClock')) refuse(node);
      },
    };
  },
};

const BARE_TEXT =
  'Return an element: React must handle no text that has no element of its own (decision 0069). A fragment will do.';

const COMPONENT = /^[A-Z][a-z]/;

const isChildren = (node: Node) => isNamed(node, 'children') || isNamed(node.property, 'children');

/** True of what is a text for certain, and of children as they came. */
function mayBeText(node: Node | Node[] | null | undefined): boolean {
  if (!node || Array.isArray(node)) return false;
  if (node.type === 'ConditionalExpression') return mayBeText(node.consequent) || mayBeText(node.alternate);
  if (node.type === 'LogicalExpression')
    return (node.operator !== '&&' && mayBeText(node.left)) || mayBeText(node.right);
  if (node.type === 'Literal') return typeof node.value === 'string' || typeof node.value === 'number';
  if (node.type === 'BinaryExpression') return node.operator === '+';
  return node.type === 'TemplateLiteral' || isChildren(node);
}

/** Lists the returned expressions of a function, without those of functions inside. */
function returned(node: Node | Node[] | null | undefined): Node[] {
  if (!node) return [];
  if (Array.isArray(node)) return node.flatMap(returned);
  if (node.type === 'ReturnStatement') return node.argument ? [node.argument] : [];
  const { body, block, consequent, alternate, cases } = node;
  if (!/Statement$|^SwitchCase$/.test(node.type)) return [];
  return [body, block, consequent, alternate, cases].flatMap(returned);
}

/** Components return elements, in which the JSX runtime (`ui/jsx`) gives texts elements of their own. */
const noBareText = {
  create: ({ report }: RuleContext) => {
    const check = (name: Node | null | undefined, results: Node[]) => {
      if (!COMPONENT.test(name?.name ?? '')) return;
      for (const node of results.filter(mayBeText)) report({ node, message: BARE_TEXT });
    };
    return {
      FunctionDeclaration: ({ id, body }: Node) => check(id, returned(body)),
      VariableDeclarator: ({ id, init }: Node) => {
        if (init?.type !== 'ArrowFunctionExpression' || Array.isArray(init.body)) return;
        const { body } = init;
        check(
          id,
          body?.type === 'BlockStatement' ? returned(body) : [body].filter((each) => each !== undefined),
        );
      },
    };
  },
};

export default {
  meta: { name: 'plaza' },
  rules: { 'no-device-clock': noDeviceClock, 'no-bare-text': noBareText },
};
