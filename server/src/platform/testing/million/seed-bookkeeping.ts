import type { Row } from './copy-rows';
import { anyOf, daysAgo, idOf, popular, range, type World } from './world';

/** Answers of a month, with what a day leaves to be swept. */
export function* idempotentAnswers(world: World): Generator<Row> {
  for (const n of range(Math.round(400_000 * world.share))) {
    yield {
      uid: idOf('person', popular(world, world.people)),
      call: 'scores.recordScore',
      key: idOf('other', n),
      payload_hash: 'h'.repeat(43),
      answer: { status: 'recorded', seq: n, score: { version: 1, cell: { result: 'top' } } },
      created_at: daysAgo(world, 31 * world.random()),
    };
  }
}

export function* deadJobs(world: World): Generator<Row> {
  for (const n of range(Math.round(20_000 * world.share))) {
    yield {
      queue: 'mail',
      type: 'mail.send',
      payload: { sealed: 'x'.repeat(200) },
      attempts: 20,
      dead_at: daysAgo(world, 60 * world.random()),
      last_error: `refused ${n % 7}`,
    };
  }
}

export function* auditLog(world: World): Generator<Row> {
  for (const n of range(Math.round(50_000 * world.share))) {
    yield {
      at: daysAgo(world, 700 * world.random()),
      actor: `cli ${n % 5}`,
      action: 'flags.set',
      details: { name: 'isCompetitionsEnabled' },
    };
  }
}

export function* storedObjects(world: World): Generator<Row> {
  for (const n of range(Math.round(60_000 * world.share))) {
    const at = daysAgo(world, 300 * world.random());
    yield {
      name: `photos/${idOf('person', n % world.people)}/${n}.jpg`,
      uid: idOf('person', n % world.people),
      blob_id: idOf('other', n),
      content_type: 'image/jpeg',
      size_bytes: 90_000,
      total_bytes: 120_000,
      md5_hash: 'm',
      crc32c: 'c',
      generation: n,
      download_tokens: [`token-${n}`],
      width_px: 1_200,
      height_px: 900,
      used_for: 'accounts.photo',
      created_at: at,
      updated_at: at,
    };
  }
}

export function* storedBlobs(world: World): Generator<Row> {
  for (const n of range(Math.round(60_000 * world.share))) {
    yield { id: idOf('other', n), created_at: daysAgo(world, 300) };
  }
}

/** Tries to sign in, texted numbers and mailed addresses of the last weeks. */
export function* tries(world: World): Generator<Row> {
  for (const n of range(Math.round(60_000 * world.share))) {
    yield { key: `try-${n}`, count: 1, last_at: daysAgo(world, 10 * world.random()) };
  }
}

export function* botChallenges(world: World): Generator<Row> {
  for (const n of range(Math.round(60_000 * world.share))) {
    yield { nonce: `nonce-${n}`, expires_at: daysAgo(world, 0.2 * world.random() - 0.15) };
  }
}

export function* invitationMails(world: World): Generator<Row> {
  for (const n of range(Math.round(20_000 * world.share))) {
    yield {
      id: idOf('other', n),
      address_hash: `address-${n % 999}`,
      sent_by: idOf('person', anyOf(world, world.people)),
      sent_at: daysAgo(world, 3 * world.random()),
    };
  }
}

/** Deletions that were asked for; those of a day are due. */
export function* deletions(world: World): Generator<Row> {
  for (const n of range(Math.max(3, Math.round(300 * world.share)))) {
    const uid = idOf('person', world.people - 10 - n * 3);
    const isDue = n < 3;
    yield {
      id: `deletion-${n}`,
      uid,
      state: 'requested',
      requested_at: daysAgo(world, isDue ? 31 : 10),
      due_at: daysAgo(world, isDue ? 0.5 : -20),
    };
  }
}
