import { type Client, read } from './api';
import { operate } from './operate';

interface Plan {
  readonly name: string;
  readonly format: 'boulder_pumpfest' | 'boulder_final';
  readonly climbCount: number;
  readonly rules?: Readonly<Record<string, unknown>>;
  /** Numbered from 1. */
  readonly competitors: readonly string[];
}

/** A started competition; the ids are indexed by the number of the climb or competitor less one. */
export interface Staged {
  readonly id: string;
  readonly climbIds: readonly string[];
  readonly competitorIds: readonly string[];
}

/** Creates and starts a competition through the API. */
export async function stage(organiser: Client, plan: Plan): Promise<Staged> {
  const { competitionId } = await organiser.call<{ competitionId: string }>(
    'competitions.createCompetition',
    { name: plan.name, format: plan.format, count: plan.climbCount },
  );
  if (plan.rules !== undefined) {
    const changes = { rules: plan.rules };
    await organiser.call('competitions.updateCompetition', { competitionId, changes });
  }
  if (plan.competitors.length > 0) await addPlaces(competitionId, plan.competitors.length);
  const competitorIds: string[] = [];
  for (const [index, name] of plan.competitors.entries()) {
    const entry = { competitionId, name, number: index + 1 };
    const added = await organiser.call<{ competitorId: string }>(
      'competitors.addCompetitor',
      entry,
    );
    competitorIds.push(added.competitorId);
  }
  await organiser.call('competitions.startCompetition', { competitionId });
  const { climbs } = await read<{ climbs: { id: string; number: number }[] }>(
    `/api/competitions/${competitionId}/board`,
  );
  const climbIds = climbs.toSorted((a, b) => a.number - b.number).map(({ id }) => id);
  return { id: competitionId, climbIds, competitorIds };
}

/** Adds places with the operator's tool, while the server runs. */
export async function addPlaces(competitionId: string, places: number): Promise<void> {
  await operate('competition', 'add-places', competitionId, String(places));
}
