import { Select } from '#ui/select.tsx';
import { ENCODINGS, ENCODING_NAMES, type Encoding, type ImportOutcome } from '../schema.ts';

interface ImportPreviewProps {
  outcome: Pick<ImportOutcome, 'preview' | 'encoding' | 'isEncodingCertain'>;
  onReadAs: (encoding: Encoding) => void;
}

const cellClass = 'max-w-56 truncate px-3 py-2 text-left align-top';

function FirstRows({ table }: { table: string[][] }) {
  const [headings = [], ...rows] = table;
  return (
    <div
      role="region"
      aria-label="Primeras filas"
      // Lets the keyboard scroll it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line"
    >
      <table className="min-w-full text-sm">
        <thead className="bg-raised">
          <tr>
            {headings.map((heading, place) => (
              // The file may repeat a heading; the list never changes.
              // oxlint-disable-next-line react/no-array-index-key
              <th key={place} scope="col" className={cellClass}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((cells, row) => (
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={row}>
              {headings.map((_, place) => (
                // oxlint-disable-next-line react/no-array-index-key
                <td key={place} className={cellClass}>
                  {cells[place]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Shows wrongly read letters before anything is published. */
export function ImportPreview({ outcome, onReadAs }: ImportPreviewProps) {
  const { encoding, isEncodingCertain } = outcome;
  return (
    <div className="space-y-3">
      <h3 className="font-semibold">Así se leen las primeras filas</h3>
      {!isEncodingCertain && (
        <p role="alert" className="max-w-prose font-medium text-marigold">
          No sabemos con seguridad qué letras tiene el archivo. Revisa las tildes y las eñes: si se ven mal,
          elige otra forma de leerlo.
        </p>
      )}
      <Select
        label="Letras del archivo"
        value={encoding}
        className="sm:max-w-md"
        onChoose={(value) => {
          const chosen = ENCODINGS.find((one) => one === value);
          if (chosen) onReadAs(chosen);
        }}
      >
        {ENCODINGS.map((one) => (
          <option key={one} value={one}>
            {ENCODING_NAMES[one]}
          </option>
        ))}
      </Select>
      <FirstRows table={outcome.preview} />
    </div>
  );
}
