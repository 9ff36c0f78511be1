import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#shared/api-client.ts';
import { UNEXPECTED } from '#shared/unexpected.ts';
import { PartFailure, usePart } from '#ui/part.tsx';
import { Select } from '#ui/select.tsx';
import { NOTICE_MESSAGES, NOTICE_TEXTS } from '../messages.ts';
import { changeNoticeSetting } from '../mutations.ts';
import { noticeSettingsQuery } from '../queries.ts';
import { type MailMode, type NoticeSetting, isAdminKind } from '../schema.ts';

interface SettingProps {
  setting: NoticeSetting;
  onChange: (mail: MailMode) => void;
}

const SwitchLine = ({ setting: { kind, mail }, onChange }: SettingProps) => (
  <label className="flex min-h-11 min-w-0 flex-1 items-center gap-3 py-1.5">
    <input
      type="checkbox"
      checked={mail !== 'off'}
      onChange={(event) => onChange(event.currentTarget.checked ? 'each' : 'off')}
      className="size-6 shrink-0 accent-accent"
    />
    {NOTICE_TEXTS[kind].label}
  </label>
);

const ChoiceLine = ({ setting: { kind, mail }, onChange }: SettingProps) => (
  <Select
    label={NOTICE_TEXTS[kind].label}
    value={mail}
    onChoose={(chosen) => onChange(chosen as MailMode)}
    className="flex-1 py-1.5"
  >
    <option value="each">Cada vez</option>
    <option value="daily">En un resumen diario</option>
    <option value="off">Sin correo</option>
  </Select>
);

function useChange() {
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const [saved, setSaved] = useState<NoticeSetting['kind'] | null>(null);
  const put = ({ kind, mail }: NoticeSetting) =>
    queryClient.setQueryData(noticeSettingsQuery().queryKey, (settings) =>
      settings?.map((setting) => (setting.kind === kind ? { kind, mail } : setting)),
    );
  const change = async (before: NoticeSetting, mail: MailMode) => {
    put({ ...before, mail });
    setFailure(null);
    setSaved(null);
    try {
      await changeNoticeSetting({ kind: before.kind, mail });
      setSaved(before.kind);
    } catch (error) {
      put(before);
      const reason = error instanceof ApiError ? error.message : UNEXPECTED;
      setFailure(`${NOTICE_MESSAGES.saveFailed}: ${reason}`);
    }
  };
  return { change, failure, saved };
}

interface GroupProps {
  title: string;
  settings: NoticeSetting[];
  saved: NoticeSetting['kind'] | null;
  onChange: (setting: NoticeSetting, mail: MailMode) => void;
}

function Group({ title, settings, saved, onChange }: GroupProps) {
  if (settings.length === 0) return null;
  return (
    <fieldset className="mt-4">
      <legend className="font-semibold">{title}</legend>
      {settings.map((setting) => {
        const Line = isAdminKind(setting.kind) ? ChoiceLine : SwitchLine;
        return (
          <div key={setting.kind} className="flex items-end justify-between gap-x-4">
            <Line setting={setting} onChange={(mail) => onChange(setting, mail)} />
            <span role="status" className="py-3 text-sm font-semibold text-jade empty:hidden">
              {setting.kind === saved && 'Guardado'}
            </span>
          </div>
        );
      })}
    </fieldset>
  );
}

export function MailSettings() {
  const { data, hasFailed, isFetching, retry } = usePart(noticeSettingsQuery());
  const { change, failure, saved } = useChange();
  if (hasFailed)
    return <PartFailure text={NOTICE_MESSAGES.settingsFailed} onRetry={retry} isRetrying={isFetching} />;
  if (!data) return <div role="status" aria-label="Cargando avisos" className="waited skeleton h-64" />;
  const onChange = (setting: NoticeSetting, mail: MailMode) => void change(setting, mail);
  return (
    <div className="needs-script">
      <Group
        title="Recibir también por correo"
        settings={data.filter(({ kind }) => !isAdminKind(kind))}
        saved={saved}
        onChange={onChange}
      />
      <Group
        title="Como administrador, por correo"
        settings={data.filter(({ kind }) => isAdminKind(kind))}
        saved={saved}
        onChange={onChange}
      />
      <p role="alert" className="mt-2 font-medium text-danger empty:hidden">
        {failure}
      </p>
    </div>
  );
}
