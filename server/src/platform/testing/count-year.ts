import { colourOf, dayAt, type Deed, gradeOf, isListed, setOnOf, type Year } from './gym-year';

export interface Ranked {
  readonly uid: string;
  readonly points: number;
  readonly rank: number;
}

/**
 * Counts a board from the deeds alone, in another way than the product: all of them once more from the beginning until
 * an instant, the month of each by its local date.
 */
export function countBoard(
  deeds: readonly Deed[],
  { month, until, board }: { month: string | null; until: number; board: 'climbers' | 'helpers' },
): Ranked[] {
  const points =
    board === 'climbers' ? climberTotals(deeds, month, until) : helperTotals(deeds, month, until);
  const listed = [...points].filter(([uid, sum]) => sum > 0 && isListed(uid));
  return listed.map(([uid, sum]) => ({
    uid,
    points: sum,
    rank: 1 + listed.filter(([, other]) => other > sum).length,
  }));
}

function climberTotals(deeds: readonly Deed[], month: string | null, until: number) {
  const logs = new Map<string, { month: string | null; uid: string; climb: number }[]>();
  for (const deed of deeds) {
    if ((deed.kind !== 'log' && deed.kind !== 'undo') || deed.at > until) continue;
    const key = `${deed.uid} ${deed.climb}`;
    const own = logs.get(key) ?? [];
    logs.set(key, own);
    if (deed.kind === 'undo') own.pop();
    else {
      const today = dayAt(deed.at).slice(0, 7);
      const isLate = deed.day !== undefined && deed.day.slice(0, 7) !== today;
      own.push({ month: isLate ? null : today, uid: deed.uid, climb: deed.climb });
    }
  }
  const totals = new Map<string, number>();
  for (const own of logs.values()) {
    const counted = own.find((log) => month === null || log.month === month);
    if (counted === undefined) continue;
    totals.set(counted.uid, (totals.get(counted.uid) ?? 0) + 10 + 10 * gradeOf(counted.climb));
  }
  return totals;
}

function helperTotals(deeds: readonly Deed[], month: string | null, until: number) {
  const thanks = new Map<string, { uid: string; month: string }>();
  const totals = new Map<string, number>();
  for (const deed of deeds) {
    if (deed.at > until) continue;
    if (deed.kind === 'publish' && (month === null || dayAt(deed.at).slice(0, 7) === month)) {
      totals.set(deed.uid, (totals.get(deed.uid) ?? 0) + 5);
    }
    if (deed.kind !== 'thank') continue;
    const key = `${deed.by} ${deed.uid}`;
    if (!deed.isOn) thanks.delete(key);
    else if (!thanks.has(key))
      thanks.set(key, { uid: deed.uid, month: dayAt(deed.at).slice(0, 7) });
  }
  for (const { uid, month: given } of thanks.values()) {
    if (month === null || given === month) totals.set(uid, (totals.get(uid) ?? 0) + 1);
  }
  return totals;
}

const levels = { ascents: [50, 100, 200], climbs: [5, 10, 20, 40], solutions: [5, 10] } as const;

/**
 * Counts what everybody earned by what they did themselves, from the deeds alone: levels stay once they were reached,
 * firsts only while a log of theirs is there.
 * @returns `uid achievement`.
 */
export function countOwnBadges({ deeds, plan }: Pick<Year, 'deeds' | 'plan'>): Set<string> {
  const logs = new Map<string, Extract<Deed, { kind: 'log' }>[]>();
  const published = new Map<string, number>();
  const badges = new Set<string>();
  const reach = (uid: string, key: keyof typeof levels, count: number) => {
    for (const level of levels[key]) if (count >= level) badges.add(`${uid} total_${key}_${level}`);
  };
  for (const deed of deeds) {
    const { uid } = deed;
    if (deed.kind === 'publish') {
      published.set(uid, (published.get(uid) ?? 0) + 1);
      reach(uid, 'solutions', published.get(uid) ?? 0);
    }
    if (deed.kind !== 'log' && deed.kind !== 'undo') continue;
    const own = logs.get(uid) ?? [];
    logs.set(uid, own);
    if (deed.kind === 'log') own.push(deed);
    else {
      const latest = own.findLastIndex(({ climb }) => climb === deed.climb);
      if (latest !== -1) own.splice(latest, 1);
    }
    reach(uid, 'ascents', own.length);
    reach(uid, 'climbs', new Set(own.map(({ climb }) => climb)).size);
  }
  for (const [uid, own] of logs) {
    for (const { climb, at, day } of own) {
      const today = dayAt(at);
      badges.add(`${uid} first_grade_v${gradeOf(climb)}`);
      if (colourOf(climb) !== 'teal') badges.add(`${uid} first_colour_${colourOf(climb)}`);
      const isOnSetDay = setOnOf(plan, climb) === today && (day ?? today) === today;
      if (isOnSetDay) badges.add(`${uid} set_day`);
    }
  }
  return badges;
}
