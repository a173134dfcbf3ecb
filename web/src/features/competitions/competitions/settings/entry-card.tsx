import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import { useFormContext } from 'react-hook-form';
import { Card } from '../../../../ui/card';
import { Checkbox } from '../../../../ui/checkbox';
import { Choice } from '../../../../ui/choice';
import { Explained } from './explained';
import type { SettingsValues } from './settings-values';
import { texts } from './texts';

const registrations = ['closed', 'claim', 'open'] as const;

export function EntryCard({ competition }: { competition: CompetitionManaged }) {
  const { register } = useFormContext<SettingsValues>();
  return (
    <Card title={texts.entry.title}>
      {competition.state === 'draft' ? (
        <div className="mb-2 grid gap-2">
          <Checkbox
            label={
              <Explained
                label={texts.entry.isOpenForEntries}
                note={texts.entry.isOpenForEntriesNote}
              />
            }
            {...register('isOpenForEntries')}
          />
          <Checkbox
            label={
              <Explained
                label={texts.entry.areClimbsHidden}
                note={texts.entry.areClimbsHiddenNote}
              />
            }
            {...register('areClimbsHidden')}
          />
        </div>
      ) : null}
      <Checkbox
        label={<Explained label={texts.entry.isListed} note={texts.entry.isListedNote} />}
        {...register('isListed')}
      />
      <fieldset className="mt-2 grid gap-2">
        <legend className="mb-1.5 text-14 font-label">{texts.entry.registration}</legend>
        {registrations.map((one) => (
          <Choice
            key={one}
            value={one}
            label={texts.entry.kinds[one].label}
            note={texts.entry.kinds[one].note}
            {...register('registration')}
          />
        ))}
      </fieldset>
      {competition.format === 'boulder_pumpfest' ? (
        <div className="mt-3">
          <Checkbox
            label={
              <Explained label={texts.entry.isSelfScoring} note={texts.entry.isSelfScoringNote} />
            }
            {...register('isSelfScoring')}
          />
        </div>
      ) : null}
      {competition.format === 'boulder_final' && competition.categories.length > 0 ? (
        <div className="mt-3">
          <Checkbox
            label={
              <Explained
                label={texts.entry.isOverallHidden}
                note={texts.entry.isOverallHiddenNote}
              />
            }
            {...register('isOverallHidden')}
          />
        </div>
      ) : null}
    </Card>
  );
}
