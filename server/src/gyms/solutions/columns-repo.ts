import type { GymColour } from '@cruxboard/domain/gyms/gyms/colours';
import type { SolutionState } from '@cruxboard/domain/gyms/solutions/states';
import { accounts, shownName, shownPhoto } from '../../people/accounts/public';
import { isApart } from '../../people/blocks/public';
import { sqlText } from '../../platform/db/sql-text';
import { climbs } from '../climbs/schema';
import { gyms } from '../gyms/schema';
import { sections } from '../sections/schema';
import { solutions } from './schema';

/** A solution as lists read it; its video is read apart. */
export interface ListedSolution {
  readonly id: string;
  readonly gymId: string;
  readonly climbId: string;
  readonly uid: string;
  readonly username: string;
  readonly name: string;
  readonly photoURL: string | null;
  readonly videoId: string;
  readonly caption: string;
  readonly state: SolutionState;
  readonly publishesWhenReady: boolean;
  readonly createdAt: Date;
  readonly publishedAt: Date | null;
  readonly hiddenAt: Date | null;
  readonly hiddenReason: string;
  readonly deletedAt: Date | null;
  readonly likeCount: number;
  readonly favouriteCount: number;
  readonly thankCount: number;
  readonly commentCount: number;
}

/** SQL of a {@link ListedSolution}, from `solutions` with its `author`. */
export const solutionColumns = `
  solutions.id, solutions.gym_id as "gymId", solutions.climb_id as "climbId", solutions.uid,
  coalesce(author.username, '') as username,
  coalesce(nullif(${shownName('author')}, ''), author.username, '') as name,
  ${shownPhoto('author')} as "photoURL", solutions.video_id as "videoId", solutions.caption, solutions.state,
  solutions.publishes_when_ready as "publishesWhenReady", solutions.created_at as "createdAt",
  solutions.published_at as "publishedAt", solutions.hidden_at as "hiddenAt",
  solutions.hidden_reason as "hiddenReason", solutions.deleted_at as "deletedAt",
  solutions.like_count as "likeCount", solutions.favourite_count as "favouriteCount",
  solutions.thank_count as "thankCount", solutions.comment_count as "commentCount"`;

export const solutionSource = sqlText`${solutions} join ${accounts} author on author.uid = solutions.uid`;

/**
 * SQL: somebody sees what the author shows: the account is in use, and neither has blocked the other.
 * @param uid an expression; null for a visitor.
 */
export const isAuthorSeenBy = (uid: string) =>
  `(author.deactivated_at is null and author.deleted_at is null and not ${isApart('author.uid', uid)})`;

/** The climb of a solution, in lists of several climbs. */
export interface SolutionClimb {
  readonly id: string;
  readonly name: string;
  readonly colour: GymColour;
  readonly grade: number | null;
  readonly sectionId: string;
  readonly sectionName: string;
  readonly isArchived: boolean;
}

/** A solution with its climb and gym. */
export interface PlacedSolution extends ListedSolution {
  readonly gymName: string;
  readonly climb: SolutionClimb;
}

/** SQL of what a {@link PlacedSolution} has more, from {@link placeSource}. */
export const placeColumns = `
  gyms.name as "gymName", json_build_object(
    'id', climbs.id, 'name', climbs.name, 'colour', climbs.colour, 'grade', climbs.grade,
    'sectionId', climbs.section_id, 'sectionName', sections.name,
    'isArchived', climbs.archived_at is not null) as climb`;

export const placeSource = sqlText`
  join ${climbs} on climbs.id = solutions.climb_id
  join ${sections} on sections.id = climbs.section_id
  join ${gyms} on gyms.id = solutions.gym_id`;
