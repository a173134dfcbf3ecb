import type { CompetitorManaged } from '@cruxboard/contracts/competitions/competitors/competitors';
import { limits } from '@cruxboard/domain/limits';
import { Merge } from 'lucide-react';
import { Button } from '../../../../ui/button';
import { Card } from '../../../../ui/card';
import { Icon } from '../../../../ui/icon';
import { texts } from './texts';

interface DuplicatesCardProps {
  groups: readonly (readonly CompetitorManaged[])[];
  onMerge: (who: readonly CompetitorManaged[]) => void;
}

const words = texts.duplicates;

/** Entries that look like one person, side by side, each group with its Merge. */
export function DuplicatesCard({ groups, onMerge }: DuplicatesCardProps) {
  if (groups.length === 0) return null;
  return (
    <Card title={words.title(groups.length)} isFlush className="mb-4">
      <p className="border-b border-line px-4 pb-3 text-13 text-ink-3">{words.why}</p>
      <ul>
        {groups.map((group) => (
          <li
            key={group[0]?.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2.5 last:border-b-0"
          >
            <div className="grid min-w-0 grow basis-64 gap-x-6 gap-y-1 sm:grid-cols-2">
              {group.map((one) => (
                <div key={one.id} className="min-w-0">
                  <b className="ell block font-name">{words.entry(one.number, one.name)}</b>
                  <p className="ell text-13 text-ink-3">
                    {[one.email, one.phone, words.scores(one.scoreCount)]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </div>
              ))}
            </div>
            {group.length <= limits.competitor.mergedMax + 1 ? (
              <Button
                look="plain"
                aria-label={words.mergeWho(group.map(({ name }) => name))}
                onClick={() => onMerge(group)}
              >
                <Icon icon={Merge} size="s" />
                {texts.bulk.merge}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
