import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { AggregatorRegistry, type PrometheusContentType, type Registry } from 'prom-client';

interface Exchange {
  clusterMetrics: string;
  text?: string;
  failure?: string;
}

const isExchange = (message: unknown): message is Exchange =>
  typeof message === 'object' && message !== null && 'clusterMetrics' in message;

/** Must run before the worker waits for anything: the primary waits for the reply of each worker. */
export function joinClusterMetrics(): void {
  AggregatorRegistry.setRegistries([]);
  void new AggregatorRegistry<PrometheusContentType>();
}

/** Answers workers from the primary, because a request reaches any one of them. */
export function serveClusterMetrics(): void {
  const registry = new AggregatorRegistry<PrometheusContentType>();
  cluster.on('message', (worker, message: unknown) => {
    if (!isExchange(message)) return;
    const { clusterMetrics } = message;
    const reply = (fields: Partial<Exchange>) => {
      if (worker.isConnected()) worker.send({ clusterMetrics, ...fields });
    };
    registry.clusterMetrics().then(
      (text) => reply({ text }),
      (error: unknown) => reply({ failure: String(error) }),
    );
  });
}

/** Adds up all workers; averages or maxima for metrics that declare so. */
export function createMetricsReader(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics();
  AggregatorRegistry.setRegistries([registry]);
  const waiting = new Map<string, PromiseWithResolvers<string>>();
  process.on('message', (message: unknown) => {
    if (!isExchange(message)) return;
    const asked = waiting.get(message.clusterMetrics);
    waiting.delete(message.clusterMetrics);
    if (message.text === undefined) asked?.reject(new Error(message.failure));
    else asked?.resolve(message.text);
  });
  return () => {
    const clusterMetrics = randomUUID();
    const asked = Promise.withResolvers<string>();
    waiting.set(clusterMetrics, asked);
    process.send?.({ clusterMetrics } satisfies Exchange);
    return asked.promise;
  };
}
