import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import { tieRules } from '@cruxboard/domain/competitions/competitions/formats';
import { fieldRules } from '@cruxboard/domain/patterns';
import { tieExample } from '../../model/scoring-words';
import { formatHundredths } from '@cruxboard/domain/competitions/scores/format-score';
import { useFormContext, useWatch } from 'react-hook-form';
import { Card } from '../../../../ui/card';
import { Checkbox } from '../../../../ui/checkbox';
import { NumberInput } from '../../../../ui/number-input';
import { Choice } from '../../../../ui/choice';
import { numberCheck, parseNumber } from '../../../../lib/forms/form-faults';
import { Explained } from './explained';
import type { SettingsValues } from './settings-values';
import { texts } from './texts';

const rules = fieldRules.competition;
const twoDecimals = { decimals: 2 } as const;

/** The scoring rules of this format. */
export function RulesCard({ competition }: { competition: CompetitionManaged }) {
  return (
    <Card title={texts.rules.title}>
      <p className="mb-4 text-13 text-ink-3">{texts.rules.rescore(competition.scoreCount)}</p>
      {competition.format === 'boulder_pumpfest' ? (
        <PumpfestRules />
      ) : (
        <FinalsRules rules={competition.rules} />
      )}
    </Card>
  );
}

function PumpfestRules() {
  const { register, formState } = useFormContext<SettingsValues>();
  const { errors } = formState;
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2">
      <NumberInput
        label={texts.rules.climbThreshold}
        help={texts.rules.climbThresholdHelp}
        required
        error={errors.climbThreshold?.message}
        {...register('climbThreshold', { validate: numberCheck(rules.pumpfestClimbThreshold) })}
      />
      <NumberInput
        label={texts.rules.flashBonus}
        help={texts.rules.flashBonusHelp}
        required
        unit={texts.rules.points}
        error={errors.flashBonus?.message}
        {...register('flashBonus', { validate: numberCheck(rules.pumpfestFlashBonus) })}
      />
    </div>
  );
}

function FinalsRules({ rules: rulesNow }: Pick<CompetitionManaged, 'rules'>) {
  const { register, formState } = useFormContext<SettingsValues>();
  const { errors } = formState;
  return (
    <>
      <div className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2">
        <NumberInput
          label={texts.rules.topValue}
          help={texts.rules.topValueHelp}
          required
          unit={texts.rules.points}
          error={errors.topValue?.message}
          {...register('topValue', { validate: numberCheck(rules.finalTopValue) })}
        />
        <NumberInput
          label={texts.rules.zoneValue}
          help={texts.rules.zoneValueHelp}
          required
          unit={texts.rules.points}
          error={errors.zoneValue?.message}
          {...register('zoneValue', { validate: numberCheck(rules.finalZoneValue) })}
        />
        <NumberInput
          label={texts.rules.attemptCost}
          help={texts.rules.attemptCostHelp}
          decimal
          required
          unit={texts.rules.points}
          error={errors.attemptCost?.message}
          {...register('attemptCost', { validate: numberCheck(rules.finalAttemptCost) })}
        />
        <NumberInput
          label={texts.rules.countback}
          help={texts.rules.countbackHelp}
          required
          error={errors.countback?.message}
          {...register('countback', { validate: numberCheck(rules.finalCountback) })}
        />
      </div>
      <Example />
      <fieldset className="mt-5 grid gap-3">
        <legend className="mb-1.5 text-14 font-label">{texts.rules.round}</legend>
        {(['hasStartingGroups', 'hadStartingGroups', 'hasLowZone'] as const).map((field) => (
          <Checkbox
            key={field}
            label={<Explained label={texts.rules[field].label} note={texts.rules[field].note} />}
            {...register(field)}
          />
        ))}
      </fieldset>
      <fieldset className="mt-5 grid gap-2">
        <legend className="mb-1.5 text-14 font-label">{texts.rules.tieRule}</legend>
        {tieRules.map((one) => (
          <Choice
            key={one}
            value={one}
            label={texts.rules.ties[one].label}
            note={`${texts.rules.ties[one].note} ${tieExample({ format: 'boulder_final', rules: { ...rulesNow, tieRule: one } })}`}
            {...register('tieRule')}
          />
        ))}
      </fieldset>
    </>
  );
}

/** An example that follows the typed values. */
function Example() {
  const [topValue, attemptCost] = useWatch<SettingsValues, ['topValue', 'attemptCost']>({
    name: ['topValue', 'attemptCost'],
  });
  const top = Math.round((parseNumber(topValue) ?? 0) * 100);
  const cost = Math.round((parseNumber(attemptCost) ?? 0) * 100);
  if (!Number.isFinite(top) || !Number.isFinite(cost)) return null;
  const write = (value: number) => formatHundredths(Math.max(0, value), twoDecimals);
  return (
    <p className="mt-4 text-14 text-ink-2" role="status">
      {texts.rules.example(write(top), write(top + 2 * cost))}
    </p>
  );
}
