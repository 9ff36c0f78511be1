import { useMemo, useState } from 'react';
import { ApiError } from '#shared/api-client.ts';
import { capitalize } from '#shared/text.ts';
import { FileButton } from '#ui/file-button.tsx';
import { RadioField } from '#ui/form/choice-fields.tsx';
import { type Draft, DraftNotice, useDraft } from '#ui/form/draft.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { Icon } from '#ui/icon.tsx';
import { notify } from '#ui/notify.ts';
import { CATALOG_MESSAGES, countItems } from '../../messages.ts';
import { importItems, readList } from '../../mutations.ts';
import type { OwnCatalog, OwnCatalogItem } from '../../schema.ts';
import { type ListFile, NO_FILE, readListFile } from './file-answers.ts';
import { PastePreview } from './paste-preview.tsx';

interface FileFormProps {
  userId: number;
  businessId: number;
  items: readonly OwnCatalogItem[];
  onAdded: (catalog: OwnCatalog, isDone: boolean) => void;
}

type Read = ReturnType<typeof readListFile>;

const ACCEPTED = '.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain';

const KNOWN_CHOICES: [string, string][] = [
  ['update', 'Actualizarlos con lo del archivo'],
  ['skip', 'Dejarlos como están'],
];

function useImport({ businessId, onAdded }: FileFormProps, draft: Draft<ListFile>, read: Read) {
  return useSubmission({
    failedTitle: CATALOG_MESSAGES.addFailed,
    check: () => {
      const general = read.hasProblem
        ? 'Revisa las filas marcadas.'
        : 'El archivo no trae nada nuevo para tu carta.';
      const isReady = !read.hasProblem && read.items.length + read.changed.length > 0;
      return isReady ? null : { title: 'Hay un problema', fields: {}, general };
    },
    send: () => {
      const { items, changed } = read;
      return importItems(businessId, { items, changed }, draft.getKey({ items, changed }));
    },
    onSuccess: (catalog) => {
      const { items, changed } = read;
      draft.discard();
      void notify('success', capitalize(CATALOG_MESSAGES.imported(items.length, changed.length)));
      onAdded(catalog, true);
    },
  });
}

function useReading(businessId: number, draft: Draft<ListFile>) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const read = async (file: File) => {
    setFailure(null);
    setReading(true);
    try {
      const { rows } = await readList(businessId, file);
      draft.change({ ...NO_FILE, name: file.name, rows });
    } catch (error) {
      const issue = error instanceof ApiError ? error.issues[0]?.msg : undefined;
      setFailure(issue ?? (error instanceof ApiError ? error.message : CATALOG_MESSAGES.readFailed));
    }
    setReading(false);
  };
  return { failure, isReading, read };
}

function summary({ items, known, same, waiting }: Read): string {
  const parts = [
    `${countItems(items.length)} por agregar`,
    known > 0 && (known === 1 ? '1 ya está y cambia' : `${known} ya están y cambian`),
    same > 0 && `${same} sin cambios`,
    waiting > 0 && `${waiting} por decidir o fuera de la lista`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}

function label({ items, changed }: Read): string {
  const parts = [
    items.length > 0 && `Agregar ${countItems(items.length)}`,
    changed.length > 0 && `${items.length > 0 ? 'cambiar' : 'Cambiar'} ${countItems(changed.length)}`,
  ].filter(Boolean);
  return parts.length === 0 ? 'Agregar a la carta' : parts.join(' y ');
}

interface PreviewProps {
  draft: Draft<ListFile>;
  read: Read;
}

function Preview({ draft: { values, change }, read }: PreviewProps) {
  return (
    <div>
      <p role="status" className="font-semibold">
        {summary(read)}
      </p>
      {read.unread.length > 0 && (
        <p className="text-sm text-muted wrap-anywhere">Columnas que no leímos: {read.unread.join(', ')}.</p>
      )}
      {read.known > 0 && (
        <div className="mt-3">
          <RadioField
            name="known"
            label="Los que ya están en tu carta"
            options={KNOWN_CHOICES}
            value={values.updates ? 'update' : 'skip'}
            onChoose={(chosen) => change({ updates: chosen === 'update' })}
          />
        </div>
      )}
      <PastePreview
        pasted={values}
        lines={read.lines}
        notes={read.notes}
        onAnswer={(text, answer) => change({ answers: { ...values.answers, [text]: answer } })}
      />
    </div>
  );
}

interface FileChoiceProps {
  businessId: number;
  hasItems: boolean;
  /** Is empty while none is chosen. */
  fileName: string;
  reading: ReturnType<typeof useReading>;
}

function FileChoice({ businessId, hasItems, fileName, reading }: FileChoiceProps) {
  return (
    <div>
      <p className="mb-2 text-muted">
        Un archivo CSV o de texto, con una fila por producto. La primera fila puede decir qué es cada columna:
        Producto, Precio, Unidad, Grupo, Descripción.
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <FileButton
          accept={ACCEPTED}
          disabled={reading.isReading}
          onChoose={([file]) => void reading.read(file)}
        >
          {fileName === '' ? 'Elegir archivo' : 'Elegir otro archivo'}
        </FileButton>
        {hasItems && (
          <a
            href={`/api/catalog-items/export/${businessId}`}
            download
            className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-link hover:underline"
          >
            <Icon name="download" size={18} /> Descargar tu carta
          </a>
        )}
      </div>
      {fileName !== '' && <p className="mt-1 text-sm text-muted wrap-anywhere">{fileName}</p>}
      <p role="alert" className="mt-1 font-medium text-danger empty:hidden">
        {reading.failure}
      </p>
    </div>
  );
}

/** Takes a list from a file, shows what is understood of it beside what is stored, and stores nothing until told. */
export default function FileForm(props: FileFormProps) {
  const { userId, businessId, items } = props;
  const key = `borrador:archivo-carta:${userId}:${businessId}`;
  const draft = useDraft({ key, version: '', initial: NO_FILE });
  const { values, isRecovered, discard } = draft;
  const reading = useReading(businessId, draft);
  const read = useMemo(() => readListFile(values, items, businessId), [values, items, businessId]);
  const submission = useImport(props, draft, read);
  const hasFile = values.rows.length > 0;
  return (
    <Form submission={submission} label="Subir un archivo">
      {isRecovered && hasFile && <DraftNotice onDiscard={discard} />}
      <FileChoice
        businessId={businessId}
        hasItems={items.length > 0}
        fileName={values.name}
        reading={reading}
      />
      {hasFile && <Preview draft={draft} read={read} />}
      {hasFile && (
        <div className="sticky bottom-0 -mx-4 border-t border-line bg-surface px-4 py-3 sm:-mx-5 sm:px-5">
          <SubmitButton sending="Guardando…">{label(read)}</SubmitButton>
        </div>
      )}
    </Form>
  );
}
