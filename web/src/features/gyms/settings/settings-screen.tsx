import type { EditConflict } from '@cruxboard/contracts/edit-conflicts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { editTexts } from '../../../lib/edits/edit-texts';
import { followServer, isEdited, resetAllFields } from '../../../lib/edits/followed-form';
import { useSeenSeq } from '../../../lib/edits/use-seen-seq';
import { dayOf, formatDay, formatTime } from '../../../lib/format/format';
import { showFaults } from '../../../lib/forms/form-faults';
import { useTitle } from '../../../lib/hooks/use-title';
import { toasts } from '../../../lib/messages/toasts';
import { Button } from '../../../ui/button';
import { Loaded } from '../../../ui/loaded';
import { PageHeader } from '../../../ui/page-header';
import { SaveBar } from '../../../ui/save-bar';
import { UnsavedGuard } from '../../../ui/unsaved-guard';
import { useDecidedEdit } from '../../../ui/use-decided-edit';
import { ForGymRole } from '../model/for-gym-role';
import { gymSettingsQuery, refreshGymStaff, useGymChange } from '../model/staff-queries';
import { useGymLive } from '../model/use-gym-live';
import { AboutCard } from './about-card';
import { AccessCard } from './access-card';
import { InstagramCard } from './instagram-card';
import { PicturesCard } from './pictures-card';
import { PreviewCard } from './preview-card';
import { RankingsCard } from './rankings-card';
import {
  type GymSettings,
  settingsChanges,
  settingsField,
  settingsValues,
  type SettingsValues,
} from './settings-values';
import { texts } from './texts';

/** A gym's settings, for its managers. */
export function GymSettingsScreen({ gymId }: { gymId: string }) {
  const settings = useQuery(gymSettingsQuery(gymId));
  useGymLive(gymId);
  useTitle(settings.data && texts.tab(settings.data.name));
  return (
    <ForGymRole gymId={gymId} action="editSettings">
      <Loaded what={texts.title} query={settings}>
        {(data) => <Settings settings={data} />}
      </Loaded>
    </ForGymRole>
  );
}

/** A single form; a bar at the bottom appears while it has unsaved changes. */
function Settings({ settings }: { settings: GymSettings }) {
  const client = useQueryClient();
  const [fault, setFault] = useState<string | undefined>();
  const before = settingsValues(settings);
  const form = useForm<SettingsValues>({
    mode: 'onTouched',
    defaultValues: before,
    values: before,
    ...followServer,
  });
  const { handleSubmit, setError, reset, formState } = form;
  const edit = useDecidedEdit({
    change: useGymChange('gyms.updateGym', { isFailureShown: true }),
    sentenceOf: (conflict) => editSentence(conflict, settings.timeZone),
    refresh: () => refreshGymStaff(client),
    onTheirs: () => {
      const now = client.getQueryData(gymSettingsQuery(settings.id).queryKey);
      reset(settingsValues(now ?? settings), resetAllFields);
    },
  });
  const isDirty = isEdited(formState);
  const seenSeq = useSeenSeq(settings.seq, isDirty);
  const submit = handleSubmit((values) => {
    if (edit.isPending) return;
    setFault(undefined);
    edit.mutate(
      { gymId: settings.id, seenSeq, changes: settingsChanges(values, before) },
      {
        onSuccess: () => {
          reset(values, resetAllFields);
          toasts.show({ words: texts.saved, tone: 'success' });
        },
        onError: (error) =>
          setFault(showFaults(error, setError, (path) => settingsField(path, values))),
      },
    );
  });
  return (
    <>
      <PageHeader title={texts.title} />
      <FormProvider {...form}>
        <form noValidate onSubmit={(event) => void submit(event)}>
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
            <div className="grid max-w-column grid-cols-[minmax(0,1fr)] gap-4">
              <AboutCard />
              <PicturesCard />
              <InstagramCard gymId={settings.id} />
              <RankingsCard settings={settings} />
              <AccessCard settings={settings} />
            </div>
            <div className="max-w-column xl:sticky xl:top-6">
              <PreviewCard gymId={settings.id} />
            </div>
          </div>
          {isDirty ? (
            <div className="max-w-column">
              <SaveBar said={texts.unsaved} fault={fault}>
                <Button look="plain" onClick={() => reset(before, resetAllFields)}>
                  {texts.discard}
                </Button>
                <Button type="submit" busy={edit.isPending}>
                  {texts.save}
                </Button>
              </SaveBar>
            </div>
          ) : null}
        </form>
      </FormProvider>
      {edit.dialog}
      <UnsavedGuard isDirty={isDirty && !edit.isPending} />
    </>
  );
}

/** @returns "Mia Manager changed the bio, 23 Nov, 14:07". */
function editSentence({ field, value, byName, at }: EditConflict, timeZone: string): string {
  const what = texts.edited[field] ?? field;
  const isShort = typeof value === 'string' && value !== '' && !field.endsWith('Url');
  const did = isShort ? editTexts.set(what, value) : editTexts.changed(what);
  const time = `${formatDay(dayOf(new Date(at), timeZone))}, ${formatTime(at, timeZone)}`;
  return editTexts.did(byName ?? editTexts.someone, did, time);
}
