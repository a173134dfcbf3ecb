import { useQuery } from '@tanstack/react-query';
import { readQuery } from '../../../lib/api/read';
import { useTitle } from '../../../lib/hooks/use-title';
import { Loaded } from '../../../ui/loaded';
import { PageHeader } from '../../../ui/page-header';
import { TabPanel, Tabs } from '../../../ui/tabs';
import { AccountsPanel } from './accounts-panel';
import { AuditPanel } from './audit-panel';
import { DeadJobsPanel } from './dead-jobs-panel';
import { JobsPanel } from './jobs-panel';
import { type OperationsPart, operationsParts, type OperationsSearch } from './operations-search';
import { StoragePanel } from './storage-panel';
import { SwitchesPanel } from './switches-panel';
import { texts } from './texts';

interface OperationsScreenProps {
  search: OperationsSearch;
  onSearch: (changes: OperationsSearch) => void;
}

/** What keeps the product running, for developers; others get the 403 page. */
export function OperationsScreen({ search, onSearch }: OperationsScreenProps) {
  const { tab = 'flags', q = '' } = search;
  const switches = useQuery(readQuery('/api/admin/switches', {}));
  useTitle(texts.tab(texts.parts[tab]));
  return (
    <Loaded what={texts.title} query={switches}>
      {(stored) => (
        <>
          <PageHeader title={texts.title} meta={texts.meta} />
          <Tabs
            id="operations"
            label={texts.title}
            items={operationsParts.map((value) => ({ value, label: texts.parts[value] }))}
            value={tab}
            onChange={(value) =>
              onSearch({ tab: value === 'flags' ? undefined : value, q: undefined })
            }
            className="mb-6"
          />
          <TabPanel tabs="operations" value={tab}>
            {tab === 'flags' ? <SwitchesPanel stored={stored} /> : null}
            <Part tab={tab} q={q} onFind={(words) => onSearch({ q: words })} />
          </TabPanel>
        </>
      )}
    </Loaded>
  );
}

interface PartProps {
  tab: OperationsPart;
  q: string;
  onFind: (words: string | undefined) => void;
}

function Part({ tab, q, onFind }: PartProps) {
  switch (tab) {
    case 'flags':
      return null;
    case 'jobs':
      return <JobsPanel />;
    case 'dead':
      return <DeadJobsPanel />;
    case 'audit':
      return <AuditPanel />;
    case 'accounts':
      return <AccountsPanel q={q} onFind={onFind} />;
    case 'storage':
      return <StoragePanel />;
    default:
      return tab satisfies never;
  }
}
