import { ExternalLinkButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { EXPORTED_LISTS, LIST_NAMES, exportPath } from '../schema.ts';

export function ExportLinks() {
  return (
    <ul className="grid grid-cols-2 gap-2 xl:grid-cols-4">
      {EXPORTED_LISTS.map((list) => (
        <li key={list}>
          <ExternalLinkButton
            href={exportPath(list)}
            download={`${list}.csv`}
            look="quiet"
            wide
            className="h-full px-3! text-balance max-sm:text-sm"
          >
            <Icon name="download" size={18} className="shrink-0" /> {LIST_NAMES[list]}
          </ExternalLinkButton>
        </li>
      ))}
    </ul>
  );
}
