import type { progressToFinals as contract } from '@cruxboard/contracts/competitions/competitions/progress';
import { type Finalist, finalistsOf } from '@cruxboard/domain/competitions/competitions/finalists';
import {
  generateClimbs,
  scoringDefaults,
} from '@cruxboard/domain/competitions/competitions/formats';
import { isAllowed } from '@cruxboard/domain/competitions/competitions/lifecycle';
import type * as z from 'zod/mini';
import { enterFinalists } from '../competitors/public';
import { AppError, fieldError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { topUpCompetitors } from '../credits/public';
import { bringStaff } from './bring-staff';
import { settingsToCopy } from './copied-settings';
import { openDraft } from './open-draft';
import { lifecycleOf, openAsStaff, readAsStaff } from './policy';
import { findCategoryIds, readResults } from './progress-repo';
import type { Competition } from './repo';

type Context = CallContext<z.output<typeof contract.input>, 'initialised'>;

/** Adds the best of an ended competition to a final, either a new one or an empty draft. */
export async function progressToFinals(context: Context): Promise<z.input<typeof contract.output>> {
  const { tx, input, caller } = context;
  const access = { uid: caller.uid, action: 'editCompetitors' } as const;
  const { competition: source } = await readAsStaff(tx, {
    ...access,
    competitionId: input.competitionId,
  });
  const finalists = await readFinalists(context, source);
  const { into } = input;
  const final =
    'name' in into
      ? await createFinal(context, { ...into, source })
      : await openEmptyFinal(context, into.competitionId);
  const isShort = finalists.length > final.balance;
  const places =
    isShort && input.topsUp === true
      ? await topUpFinal(context, { id: final.id, count: finalists.length - final.balance })
      : final.balance;
  const missingPlaces = Math.max(0, finalists.length - places);
  if (missingPlaces === 0 && finalists.length > 0) {
    await enterFinalists(context, {
      from: source,
      competitionId: final.id,
      seeds: new Map(finalists.map(({ competitorId, seed }) => [competitorId, seed])),
      cuts: input.cuts,
    });
  }
  return {
    competitionId: final.id,
    enteredCount: missingPlaces === 0 ? finalists.length : 0,
    missingPlaces,
  };
}

type CutsContext = Pick<
  CallContext<Pick<Context['input'], 'competitionId' | 'cuts'>>,
  'tx' | 'input'
>;

/** @returns who advances from an ended competition. @throws {AppError} `competition_state`, `invalid_argument`. */
export async function readFinalists(
  context: CutsContext,
  source: Competition,
): Promise<Finalist[]> {
  if (source.state !== 'ended') {
    const message = 'Finalists can only be taken from an ended competition. End it first.';
    throw new AppError('competition_state', { message });
  }
  await checkCuts(context);
  return finalistsOf(await readResults(context.tx, source), context.input.cuts);
}

/** Buys places for a final. @returns the places then. @throws {AppError} `credits_insufficient`. */
export async function topUpFinal(
  context: CallContext<unknown, 'initialised'>,
  { id, count }: { readonly id: string; readonly count: number },
): Promise<number> {
  const input = { competitionId: id, competitors: count };
  return (await topUpCompetitors({ ...context, input })).placesLeft;
}

/** @throws {AppError} `invalid_argument` for a category of another competition, or cuts that overlap. */
async function checkCuts({ tx, input }: CutsContext): Promise<void> {
  const ids = input.cuts.map(({ categoryId }) => categoryId);
  const isOverlapping = ids.length > 1 && ids.includes(null);
  if (isOverlapping || new Set(ids).size < ids.length) {
    throw fieldError('cuts', 'Must name each category once, or the whole competition');
  }
  const known = new Set(await findCategoryIds(tx, input.competitionId));
  const unknown = ids.findIndex((id) => id !== null && !known.has(id));
  if (unknown >= 0) {
    throw fieldError(`cuts.${unknown}.categoryId`, 'Must be a category of this competition');
  }
}

interface Final {
  readonly id: string;
  readonly balance: number;
}

interface NewFinal {
  readonly name: string;
  readonly count: number;
  /** The competition whose rules the final inherits. */
  readonly source: Competition;
}

async function createFinal(context: Context, { name, count, source }: NewFinal): Promise<Final> {
  const { tx, caller } = context;
  const { competitionId, balance } = await openDraft(context, {
    row: {
      ...(await settingsToCopy(tx, source, caller.uid)),
      name,
      description: '',
      format: 'boulder_final',
      finalOf: source.id,
      isSelfScoring: false,
      tieRule: scoringDefaults.tieRule,
      hasStartingGroups: false,
    },
    climbs: generateClimbs(count),
    logged: { finalOf: source.id },
  });
  await bringStaff(context, { from: source.id, into: competitionId });
  return { id: competitionId, balance };
}

async function openEmptyFinal({ tx, caller }: Context, competitionId: string): Promise<Final> {
  const { competition } = await openAsStaff(tx, {
    competitionId,
    uid: caller.uid,
    action: 'editCompetitors',
  });
  const isDraft = isAllowed(lifecycleOf(competition), 'delete');
  if (!isDraft || competition.format !== 'boulder_final' || competition.competitorCount > 0) {
    const message = 'Finalists can only be added to a draft final without competitors';
    throw new AppError('competition_state', { message });
  }
  return competition;
}
