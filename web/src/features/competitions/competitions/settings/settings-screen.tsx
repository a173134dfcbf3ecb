import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { SaveBar } from '../../../../ui/save-bar';
import { competitionQuery } from '../../model/managed-queries';
import { toasts } from '../../../../lib/messages/toasts';
import { useTitle } from '../../../../lib/hooks/use-title';
import { Button } from '../../../../ui/button';
import { PageHeader } from '../../../../ui/page-header';
import { showFaults } from '../../../../lib/forms/form-faults';
import { FinalNote } from '../../model/manage/final-note';
import { resetAllFields, followServer, isEdited } from '../../../../lib/edits/followed-form';
import { ForRole } from '../../model/manage/for-role';
import { Loaded } from '../../../../ui/loaded';
import { useLiveManaged } from '../../model/manage/queries';
import { texts as shared } from '../../model/manage/texts';
import { UnsavedGuard } from '../../../../ui/unsaved-guard';
import { useEdit } from '../../model/manage/use-edit';
import { useSeenSeq } from '../../../../lib/edits/use-seen-seq';
import { AboutCard } from './about-card';
import { StateCard } from '../overview/state-card';
import { ConfirmRules } from './confirm-rules';
import { DeleteCard } from './delete-card';
import { EntryCard } from './entry-card';
import { RulesCard } from './rules-card';
import { SeenCard } from './seen-card';
import {
  type RuleChange,
  ruleChanges,
  settingsChanges,
  settingsField,
  settingsValues,
  type SettingsValues,
} from './settings-values';
import { texts } from './texts';

interface SettingsScreenProps {
  competitionId: string;
  onDeleted: () => void;
}

export function SettingsScreen({ competitionId, onDeleted }: SettingsScreenProps) {
  const competition = useQuery(competitionQuery(competitionId));
  useLiveManaged(competitionId);
  useTitle(competition.data && texts.tab(competition.data.name));
  return (
    <Loaded what={texts.title} query={competition}>
      {(managed) => (
        <ForRole competition={managed} action="editSettings">
          <Settings competition={managed} onDeleted={onDeleted} />
        </ForRole>
      )}
    </Loaded>
  );
}

interface SettingsProps {
  competition: CompetitionManaged;
  onDeleted: () => void;
}

/** A single form; a bar at the bottom appears while it has unsaved changes. */
function Settings({ competition, onDeleted }: SettingsProps) {
  const client = useQueryClient();
  const [fault, setFault] = useState<string | undefined>();
  const before = settingsValues(competition);
  const form = useForm<SettingsValues>({
    mode: 'onTouched',
    defaultValues: before,
    values: before,
    ...followServer,
  });
  const { handleSubmit, setError, reset, formState } = form;
  const change = useEdit('competitions.updateCompetition', {
    competition,
    onTheirs: () => {
      const now = client.getQueryData(competitionQuery(competition.id).queryKey);
      reset(settingsValues(now ?? competition), resetAllFields);
    },
  });
  const isDirty = isEdited(formState);
  const seenSeq = useSeenSeq(competition.seq, isDirty);
  const isFinal = competition.finalisedAt !== null;
  const [confirming, setConfirming] = useState<readonly RuleChange[] | null>(null);
  const submit = handleSubmit((values) => {
    const rules = ruleChanges(values, before);
    if (rules.length > 0 && competition.scoreCount > 0 && confirming === null) setConfirming(rules);
    else save(values);
  });
  const save = (values: SettingsValues) => {
    if (change.isPending) return;
    setFault(undefined);
    const changes = settingsChanges(values, before);
    change.mutate(
      { competitionId: competition.id, seenSeq, changes },
      {
        onSuccess: () => {
          reset(values, resetAllFields);
          toasts.show({ words: texts.saved, tone: 'success' });
        },
        onError: (error) =>
          setFault(showFaults(error, setError, (path) => settingsField(path, values))),
        onSettled: () => setConfirming(null),
      },
    );
  };
  return (
    <>
      <PageHeader title={texts.title} meta={texts.meta(shared.formats[competition.format])} />
      <FinalNote competition={competition} />
      <FormProvider {...form}>
        <form noValidate className="max-w-column" onSubmit={(event) => void submit(event)}>
          <fieldset disabled={isFinal} className="grid gap-4">
            <AboutCard gymId={competition.gymId} />
            <EntryCard competition={competition} />
            <RulesCard competition={competition} />
          </fieldset>
          {isDirty ? (
            <SaveBar said={texts.unsaved} fault={fault}>
              <Button look="plain" onClick={() => reset(before, resetAllFields)}>
                {texts.discard}
              </Button>
              <Button type="submit" busy={change.isPending}>
                {texts.save}
              </Button>
            </SaveBar>
          ) : null}
        </form>
      </FormProvider>
      <div className="mt-4 grid max-w-column gap-4">
        <SeenCard competition={competition} />
        <StateCard competition={competition} />
      </div>
      {competition.state === 'draft' ? (
        <DeleteCard competition={competition} onDeleted={onDeleted} />
      ) : null}
      <ConfirmRules
        competition={competition}
        changes={confirming}
        busy={change.isPending}
        error={undefined}
        onClose={() => setConfirming(null)}
        onConfirm={() => void submit()}
      />
      {change.dialog}
      <UnsavedGuard isDirty={isDirty && !change.isPending} />
    </>
  );
}
