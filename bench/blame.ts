import type { CallFrame, NameFunction } from './source-names.ts';

interface ProfileNode {
  id: number;
  parent?: number;
  callFrame: CallFrame;
}
interface TraceData {
  startTime?: number;
  timeDeltas?: number[];
  cpuProfile?: { nodes?: ProfileNode[]; samples?: number[] };
  /** Pages and the processes that show them. */
  frames?: { url: string; processId: number }[];
  url?: string;
  processId?: number;
}
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  args?: { name?: string; data?: TraceData };
}
interface Span {
  name: string;
  from: number;
  to: number;
}
interface Sample {
  at: number;
  us: number;
  frames: CallFrame[];
}

const LONG_US = 50_000;
/** Names what a browser does beside running script. */
const OWN_WORK: Record<string, string> = {
  Layout: 'layout',
  UpdateLayoutTree: 'style',
  ParseHTML: 'parsing HTML',
  Paint: 'paint',
  PrePaint: 'paint',
  Layerize: 'paint',
  'v8.compile': 'compiling',
  MinorGC: 'garbage collection',
  MajorGC: 'garbage collection',
};
export const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-v8.cpu_profiler',
  'v8',
];

/** Returns the processes that show a page of `origin`: the browser has pages of its own. */
function findProcesses(events: readonly TraceEvent[], origin: string): Set<number> {
  const shown = events.flatMap(({ args }) => {
    const { frames = [], url, processId } = args?.data ?? {};
    return url === undefined || processId === undefined ? frames : [...frames, { url, processId }];
  });
  return new Set(shown.filter(({ url }) => url.startsWith(origin)).map(({ processId }) => processId));
}

function readSamples(events: readonly TraceEvent[], pid: number): Sample[] {
  const nodes = new Map<number, ProfileNode>();
  const framesOf = (id: number | undefined): CallFrame[] => {
    const node = id === undefined ? undefined : nodes.get(id);
    return node ? [node.callFrame, ...framesOf(node.parent)] : [];
  };
  const samples: Sample[] = [];
  let at = 0;
  for (const { name, pid: from, args } of events) {
    if (from !== pid || !args?.data) continue;
    const { startTime = at, cpuProfile, timeDeltas = [] } = args.data;
    if (name === 'Profile') at = startTime;
    if (name !== 'ProfileChunk') continue;
    for (const node of cpuProfile?.nodes ?? []) nodes.set(node.id, node);
    for (const [index, id] of (cpuProfile?.samples ?? []).entries()) {
      at += timeDeltas[index] ?? 0;
      samples.push({ at, us: timeDeltas[index + 1] ?? 0, frames: framesOf(id) });
    }
  }
  return samples;
}

/** Names the function, after what the browser did for it; without script what the browser calls its own work. */
function nameWork(frames: readonly CallFrame[], work: Span | undefined, nameFunction: NameFunction): string {
  const caller = frames.find(({ url }) => url);
  const own = work && (OWN_WORK[work.name] ?? (caller ? null : work.name));
  return [own, caller && nameFunction(caller)].filter(Boolean).join(' by ') || 'the browser';
}

interface Blame {
  trace: Buffer;
  origin: string;
  nameFunction: NameFunction;
  longUs?: number;
}

/** Returns the share of each function, or kind of work, in tasks over 50 ms, the most first. */
export function findBlame({ trace, origin, nameFunction, longUs = LONG_US }: Blame): [string, number][] {
  const { traceEvents: events } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const processes = findProcesses(events, origin);
  const spent = new Map<string, number>();
  for (const { pid, tid, name: kind, args } of events) {
    if (kind !== 'thread_name' || args?.name !== 'CrRendererMain' || !processes.has(pid)) continue;
    const own = events.filter((event) => event.pid === pid && event.tid === tid && event.ph === 'X');
    const spans: Span[] = own.map(({ name, ts, dur = 0 }) => ({ name, from: ts, to: ts + dur }));
    const tasks = spans.filter(({ name, from, to }) => name === 'RunTask' && to - from > longUs);
    const works = spans.filter(({ name }) => name !== 'RunTask');
    for (const { at, us, frames } of readSamples(events, pid)) {
      const covers = ({ from, to }: Span) => from <= at && at <= to;
      if (!tasks.some(covers)) continue;
      const name = nameWork(frames, works.findLast(covers), nameFunction);
      spent.set(name, (spent.get(name) ?? 0) + us);
    }
  }
  const total = [...spent.values()].reduce((sum, us) => sum + us, 0);
  return [...spent]
    .map(([name, us]): [string, number] => [name, us / total])
    .toSorted(([, a], [, b]) => b - a);
}
