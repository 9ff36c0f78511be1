interface ManifestChunk {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
}
export type Manifest = Record<string, ManifestChunk>;

export const ENTRY = 'src/web/ssr/entry-client.tsx';
export const PUBLIC_STYLES = 'src/ui/public.css';
export const ACCOUNT_STYLES = 'src/ui/account.css';

const BASE_FONT = /-spanish[^/]*\.woff2$/;

export function collectFiles(manifest: Manifest, ids: readonly string[]) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const fonts = new Set<string>();
  const visit = (id: string) => {
    const chunk = manifest[id];
    if (!chunk || scripts.has(chunk.file)) return;
    (chunk.file.endsWith('.css') ? styles : scripts).add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const asset of chunk.assets ?? []) if (BASE_FONT.test(asset)) fonts.add(asset);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const id of ids) visit(id);
  return { scripts: [...scripts], styles: [...styles], fonts: [...fonts] };
}
