import type { Row } from './copy-rows';
import {
  anyOf,
  daysAgo,
  developerPerson,
  idOf,
  popular,
  range,
  usernameOf,
  type World,
} from './world';

const firstNames = ['Alma', 'Ben', 'Chika', 'Dora', 'Emil', 'Femke', 'Goran', 'Hana', 'Ines', 'Jo'];
const lastNames = ['Abel', 'Berger', 'Costa', 'Dahl', 'Evans', 'Fischer', 'Grant', 'Holm', 'Ito'];

/** Everybody, with an account to sign in with and a browser or two. */
export function* people(world: World): Generator<Row> {
  for (const n of range(world.people)) {
    yield {
      uid: idOf('person', n),
      username: usernameOf(n),
      first_name: firstNames[n % firstNames.length] ?? '',
      last_name: `${lastNames[n % lastNames.length]}${n % 977}`,
      is_initialised: true,
      is_developer: n === developerPerson,
      is_visible_in_product: n % 3 > 0,
      is_visible_on_screens: n % 4 === 0,
      is_hidden_from_rankings: n % 50 === 49,
      deactivated_at: n % 200 === 199 ? daysAgo(world, 20) : null,
      shown_parts: ['logbook', 'gyms', 'solutions', 'achievements', 'results'],
      created_at: daysAgo(world, 400),
      updated_at: daysAgo(world, 30),
    };
  }
}

export function* identities(world: World): Generator<Row> {
  for (const n of range(world.people)) {
    yield {
      uid: idOf('person', n),
      email: `climber.${n}@example.com`,
      is_email_verified: true,
      created_at: daysAgo(world, 400),
    };
  }
}

export function* browserSessions(world: World): Generator<Row> {
  for (const n of range(world.people)) {
    yield {
      id: idOf('other', n),
      uid: idOf('person', n),
      refresh_token_hash: `hash-${n}`,
      refresh_token_sealed: `sealed-${n}`,
      device: 'Chrome on Android',
      created_at: daysAgo(world, 20),
      expires_at: daysAgo(world, (n % 15) - 13.5),
      revoked_at: n % 40 === 0 ? daysAgo(world, n % 60) : null,
    };
  }
}

export function* refreshTokens(world: World): Generator<Row> {
  for (const n of range(world.people)) {
    yield {
      token_hash: `hash-${n}`,
      uid: idOf('person', n),
      auth_time: daysAgo(world, 20),
      sign_in_provider: 'password',
      session_claims: { sid: idOf('other', n) },
      last_used_at: daysAgo(world, n % 16),
      revoked_at: n % 40 === 0 ? daysAgo(world, n % 60) : null,
    };
  }
}

/** A third of the browsers. */
export function* subscriptions(world: World): Generator<Row> {
  for (const n of range(Math.floor(world.people / 3))) {
    yield {
      session_id: idOf('other', n * 3),
      uid: idOf('person', n * 3),
      endpoint: `https://push.example.com/${n}`,
      p256dh: 'p256dh',
      auth: 'auth',
      created_at: daysAgo(world, 10),
    };
  }
}

export function* weeklyMails(world: World): Generator<Row> {
  for (const n of range(Math.floor(world.people / 4))) {
    yield { uid: idOf('person', n * 4), time_zone: 'Australia/Sydney' };
  }
}

const kinds = ['climb_liked', 'solution_liked', 'comment_liked', 'solution_thanked'];

/** What likes became; whoever sets and shows much has most of them. */
export function* notifications(world: World): Generator<Row> {
  for (const n of range(Math.round(400_000 * world.share))) {
    const at = daysAgo(world, world.random() * 300);
    const kind = kinds[n % kinds.length] ?? '';
    const subject = kind.split('_')[0] as 'climb' | 'solution' | 'comment';
    yield {
      id: idOf('other', n),
      recipient_uid: idOf('person', popular(world, world.people)),
      kind,
      subject,
      subject_id: idOf(subject, anyOf(world, world.solutions)),
      created_at: at,
      updated_at: at,
      seen_at: n % 3 > 0 ? at : null,
      opened_at: n % 3 > 0 ? at : null,
      archived_at: n % 10 === 0 ? at : null,
      deleted_at: n % 25 === 0 ? daysAgo(world, n % 40) : null,
    };
  }
}

export function* actors(world: World): Generator<Row> {
  for (const n of range(Math.round(400_000 * world.share))) {
    const uid = idOf('person', anyOf(world, world.people));
    yield { notification_id: idOf('other', n), uid, at: daysAgo(world, 10) };
  }
}

export function* blocks(world: World): Generator<Row> {
  for (const n of range(Math.round(5_000 * world.share))) {
    yield {
      blocker_uid: idOf('person', n % 97),
      blocked_uid: idOf('person', world.people - 1 - n),
      at: daysAgo(world, n % 300),
    };
  }
}
