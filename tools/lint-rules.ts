/** The parts of a syntax tree that the rules read. */
interface Node {
  type: string;
  name?: string;
  callee?: Node;
  object?: Node;
  property?: Node;
  imported?: Node;
  arguments?: Node[];
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

export default { meta: { name: 'plaza' }, rules: { 'no-device-clock': noDeviceClock } };
