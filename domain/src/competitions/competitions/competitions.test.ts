import { describe, expect, it } from 'vitest';
import { creditTiers, placesFor, placesReturned, topUpCost } from '../credits/credits';
import { formatFacts, generateClimbs, scoringDefaults } from './formats';
import { isAllowed, consumeStep, dueStep, type Announced, type LifecycleAct } from './lifecycle';
import { logKinds, publicLogKinds } from './log-kinds';

describe('lifecycle', () => {
  const draft = { state: 'draft', isFinal: false } as const;
  const started = { state: 'started', isFinal: false } as const;
  const ended = { state: 'ended', isFinal: false } as const;
  const final = { state: 'ended', isFinal: true } as const;

  it('goes draft, started, ended and by reactivation back', () => {
    expect(consumeStep(draft, 'start')).toEqual({ ok: true, value: started });
    expect(consumeStep(started, 'end')).toEqual({ ok: true, value: ended });
    expect(consumeStep(final, 'reactivate')).toEqual({ ok: true, value: started });
  });
  it('refuses every other step', () => {
    const wrong = [
      [draft, 'end'],
      [draft, 'reactivate'],
      [started, 'start'],
      [started, 'reactivate'],
      [ended, 'start'],
      [ended, 'end'],
    ] as const;
    for (const [from, step] of wrong) {
      expect(consumeStep(from, step)).toMatchObject({ error: { code: 'failed-precondition' } });
    }
  });
  it('allows in each state what it should', () => {
    const acts: LifecycleAct[] = [
      'viewPublic',
      'claim',
      'join',
      'recordOwnScore',
      'recordScore',
      'submitLateScore',
      'edit',
      'publishFinal',
      'delete',
    ];
    const allowed = (given: Parameters<typeof isAllowed>[0]) =>
      acts.filter((act) => isAllowed(given, act)).join(' ');
    expect(allowed(draft)).toBe('edit delete');
    expect(allowed({ ...draft, isOpenForEntries: true })).toBe('viewPublic claim join edit delete');
    expect(allowed(started)).toBe('viewPublic claim join recordOwnScore recordScore edit');
    expect(allowed(ended)).toBe('viewPublic claim recordScore submitLateScore edit publishFinal');
    expect(allowed(final)).toBe('viewPublic claim submitLateScore');
  });
});

describe('the step whose announced time has come', () => {
  const at = (time: string) => new Date(`2026-11-21T${time}:00Z`);
  const announced = {
    state: 'draft',
    startsAt: at('10:00'),
    endsAt: at('12:00'),
    graceMinutes: 5,
    reactivatedAt: null,
  } as const satisfies Announced;
  const started = { ...announced, state: 'started' } as const;

  it('is the start from the announced minute on, but not once the end has passed as well', () => {
    expect(dueStep(announced, at('09:59'))).toBeNull();
    expect(dueStep(announced, at('10:00'))).toBe('start');
    expect(dueStep(announced, at('12:04'))).toBe('start');
    expect(dueStep(announced, at('12:05'))).toBeNull();
    expect(dueStep({ ...announced, startsAt: null }, at('10:00'))).toBeNull();
  });
  it('is the end once the minutes of grace are over', () => {
    expect(dueStep(started, at('12:04'))).toBeNull();
    expect(dueStep(started, at('12:05'))).toBe('end');
    expect(dueStep({ ...started, endsAt: null }, at('23:00'))).toBeNull();
    expect(dueStep({ ...started, state: 'ended' }, at('12:05'))).toBeNull();
  });
  it('is none for one that was reopened, until a later end is announced', () => {
    const reopened = { ...started, reactivatedAt: at('12:30') };
    expect(dueStep(reopened, at('12:31'))).toBeNull();
    expect(dueStep({ ...reopened, endsAt: at('13:00') }, at('13:05'))).toBe('end');
  });
});

describe('credits', () => {
  it('keep the tiers of the specification', () => {
    const row = ({ id, priceCents, credits }: (typeof creditTiers)[number]) => [
      id,
      priceCents,
      credits,
      placesFor('boulder_pumpfest', credits),
      placesFor('boulder_final', credits),
    ];
    expect(creditTiers.map(row)).toEqual([
      ['project', 4900, 1000, 100, 20],
      ['flash', 19900, 5000, 500, 100],
      ['onsight', 49900, 15000, 1500, 300],
    ]);
  });
  it('for finals with 45 competitors: 5 free, 40 × 50 = 2,000', () => {
    expect(formatFacts.boulder_final.initialBalance).toBe(5);
    expect(topUpCost('boulder_final', 45 - 5)).toBe(2000);
    expect(topUpCost('boulder_pumpfest', 7)).toBe(70);
  });
  it('come back for unused topped-up places, never for the free ones', () => {
    expect(placesReturned({ balance: 5, toppedUp: 0 })).toBe(0);
    expect(placesReturned({ balance: 45, toppedUp: 40 })).toBe(40);
    expect(placesReturned({ balance: 12, toppedUp: 40 })).toBe(12);
  });
});

it('starts with the defaults of the rules', () => {
  expect(scoringDefaults).toEqual({
    pumpfestClimbThreshold: 8,
    pumpfestFlashBonus: 25,
    finalTopValue: 25,
    finalZoneValue: 10,
    finalAttemptCost: -0.1,
    finalCountback: 4,
    tieRule: 'attempts',
    hasStartingGroups: false,
    hadStartingGroups: false,
  });
  expect(generateClimbs(0)).toEqual([]);
  expect(generateClimbs(2)).toEqual([
    { number: 1, points: 100, zones: 1, isActive: true },
    { number: 2, points: 100, zones: 1, isActive: true },
  ]);
});

it('hides invitations, undone claims, undecided late scores, staff changes, removed competitors, settings and credits from the public log', () => {
  const hidden = Object.keys(logKinds).filter((kind) => !publicLogKinds.some((id) => id === kind));
  expect(hidden).toEqual([
    'created',
    'competitor_invited',
    'competitor_unclaimed',
    'competitor_removed',
    'late_score_received',
    'staff_added',
    'staff_updated',
    'staff_removed',
    'settings_updated',
    'credits_topped_up',
  ]);
});
