import { canCompetition } from '@cruxboard/domain/competitions/permissions';

/** What somebody is to a competition and to the competitor whose score it is. */
export interface Standing {
  readonly roles: readonly string[];
  readonly isOwnCompetitor: boolean;
  readonly isSelfScoring: boolean;
}

/** Organisers and judges record anyone's scores, and correct them after the end. */
export function mayScoreAnyone({ roles }: Pick<Standing, 'roles'>): boolean {
  return canCompetition(roles, 'editScores');
}

/** Competitors record their own where self-scoring is on. */
export function mayScoreSelf({ isOwnCompetitor, isSelfScoring }: Standing): boolean {
  return isOwnCompetitor && isSelfScoring;
}

/** Any role lets one see all scores. */
export function mayReadScores({ roles }: Pick<Standing, 'roles'>): boolean {
  return canCompetition(roles, 'viewManagement');
}

/** To strangers a draft does not exist. */
export function maySeeCompetition(
  state: string,
  { roles, isOwnCompetitor }: Pick<Standing, 'roles' | 'isOwnCompetitor'>,
): boolean {
  return state !== 'draft' || isOwnCompetitor || canCompetition(roles, 'viewDraft');
}
