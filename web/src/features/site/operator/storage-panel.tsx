import type { StorageUsage } from '@cruxboard/contracts/site/operator/operator';
import { useQuery } from '@tanstack/react-query';
import { readQuery } from '../../../lib/api/read';
import { formatAge, formatNumber } from '../../../lib/format/format';
import { Card } from '../../../ui/card';
import { Loaded } from '../../../ui/loaded';
import { SectionHead } from '../../../ui/page-header';
import { Stat, Stats } from '../../../ui/stat';
import { FactList } from './fact-list';
import { bytesText, texts } from './texts';

/** What is stored, and who has most of it. */
export function StoragePanel() {
  const storage = useQuery(readQuery('/api/admin/storage', {}));
  return (
    <Loaded what={texts.parts.storage} query={storage}>
      {({ place, kinds }) => (
        <div className="grid gap-8">
          <p className="text-14 text-ink-2">{texts.storage.places[place]}</p>
          {kinds.map((usage) => (
            <Kind key={usage.kind} usage={usage} />
          ))}
        </div>
      )}
    </Loaded>
  );
}

function Kind({ usage }: { usage: StorageUsage }) {
  const { kind, bytes, count, uploadCount, quotaBytes, sweptAt, biggest } = usage;
  return (
    <section className="grid gap-4">
      <SectionHead title={texts.storage.kinds[kind]} />
      <Stats>
        <Stat label={texts.storage.bytes} value={bytesText(bytes)} />
        <Stat label={texts.storage.count} value={formatNumber(count)} />
        <Stat label={texts.storage.uploads} value={formatNumber(uploadCount)} />
      </Stats>
      <FactList
        facts={[
          { label: texts.storage.quota[kind], value: bytesText(quotaBytes) },
          {
            label: texts.storage.swept,
            value: sweptAt === null ? texts.never : formatAge(Date.parse(sweptAt)),
          },
        ]}
      />
      <Card title={texts.storage.biggest[kind]} isFlush={biggest.length > 0}>
        {biggest.length === 0 ? (
          <p className="text-14 text-ink-2">{texts.storage.nobody}</p>
        ) : (
          <ol>
            {biggest.map((person) => (
              <li
                key={person.uid}
                className="flex items-baseline gap-4 border-b border-line px-4 py-2.5 last:border-b-0"
              >
                <span className="min-w-0 grow break-words">{person.name}</span>
                <span className="text-13 text-ink-3">{texts.storage.of(person.count)}</span>
                <b className="figs">{bytesText(person.bytes)}</b>
              </li>
            ))}
          </ol>
        )}
      </Card>
    </section>
  );
}
