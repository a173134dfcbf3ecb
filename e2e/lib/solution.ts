import type { Client } from './api';
import { runSql } from './database';

/** A wall with one climb on it. @returns the climb's id. */
export async function publishClimb(
  setter: Client,
  { gymId, name }: { readonly gymId: string; readonly name: string },
): Promise<string> {
  const wall = { gymId, name: 'The Prow' };
  const { sectionId } = await setter.call<{ sectionId: string }>('sections.createSection', wall);
  const climb = { gymId, sectionId, colour: 'blue', grade: 5, name };
  const { id } = await setter.call<{ id: string }>('climbs.createClimb', climb);
  await setter.call('sections.publishSection', { gymId, sectionId });
  return id;
}

interface Solution {
  readonly id: string;
  readonly gymId: string;
  readonly climbId: string;
  readonly uid: string;
  readonly caption: string;
}

/** A published solution whose video has no files, for journeys that are about what people say. */
export async function insertSolution(of: Solution): Promise<void> {
  const { id, gymId, climbId, uid, caption } = of;
  await runSql(
    `insert into videos (id, uid, pipeline, state, size_bytes, stored_bytes, content_type,
                         upload_key_hash, visibility, created_at, updated_at, ready_at)
     values ($1, $2, 'own', 'ready', 1000, 1000, 'video/mp4', $1, 'public', now(), now(), now())`,
    [`${id}-video`, uid],
  );
  await runSql(
    `insert into solutions (id, gym_id, climb_id, uid, video_id, caption, state, created_at, published_at)
     values ($1, $2, $3, $4, $5, $6, 'published', now(), now())`,
    [id, gymId, climbId, uid, `${id}-video`, caption],
  );
}

/** A draft by its author's own call, ready to publish; its video has no files. @returns its id. */
export async function createDraft(
  author: Client,
  of: { readonly gymId: string; readonly climbId: string; readonly caption: string },
): Promise<string> {
  const videoId = `${of.climbId}-video`;
  await runSql(
    `insert into videos (id, uid, pipeline, state, size_bytes, stored_bytes, content_type,
                         upload_key_hash, created_at, updated_at, ready_at)
     values ($1, $2, 'own', 'ready', 1000, 1000, 'video/mp4', $1, now(), now(), now())`,
    [videoId, author.uid],
  );
  const draft = { ...of, videoId };
  const { solutionId } = await author.call<{ solutionId: string }>('solutions.createDraft', draft);
  return solutionId;
}
