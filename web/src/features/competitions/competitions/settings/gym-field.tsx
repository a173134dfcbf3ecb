import { useQueries } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { readQuery } from '../../../../lib/api/read';
import { useMe } from '../../../../lib/session/hooks';
import { Select } from '../../../../ui/select';
import type { SettingsValues } from './settings-values';
import { texts } from './texts';

/** The host gym: one the user works at, or the current one. */
export function GymField({ gymId }: { gymId: string | null }) {
  const { register } = useFormContext<SettingsValues>();
  const own = Object.entries(useMe()?.roles.info.gyms ?? {}).flatMap(([id, roles]) =>
    roles.length > 0 ? [id] : [],
  );
  const ids = [...new Set([...(gymId === null ? [] : [gymId]), ...own])];
  const gyms = useQueries({
    queries: ids.map((id) => readQuery('/api/gyms/{gymId}', { params: { gymId: id } })),
  });
  if (ids.length === 0) return null;
  return (
    <Select
      label={texts.about.gym}
      help={texts.about.gymHelp}
      options={[
        { value: '', label: texts.about.noGym },
        ...ids.map((id, index) => ({ value: id, label: gyms[index]?.data?.name ?? '…' })),
      ]}
      {...register('gymId')}
    />
  );
}
