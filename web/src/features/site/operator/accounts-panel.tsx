import type { AccountShown } from '@cruxboard/contracts/site/operator/operator';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleSlash, UserSearch, Wrench } from 'lucide-react';
import { useState } from 'react';
import { steadyReadQuery } from '../../../lib/api/read';
import { formatAge } from '../../../lib/format/format';
import { Button } from '../../../ui/button';
import { Card, cardClass } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { FilterBar } from '../../../ui/filter-bar';
import { ListSearch } from '../../../ui/list-search';
import { Loaded } from '../../../ui/loaded';
import { StateBadge } from '../../../ui/state-badge';
import { type AccountChange, ChangeAccount } from './change-account';
import { FactList } from './fact-list';
import { texts } from './texts';

interface AccountsPanelProps {
  q: string;
  onFind: (words: string | undefined) => void;
}

/** Finds accounts, to disable them or to sign them out. */
export function AccountsPanel({ q, onFind }: AccountsPanelProps) {
  const search = q.trim();
  return (
    <>
      <FilterBar
        lead={
          <ListSearch label={texts.accounts.find} q={q} onSearch={(found) => onFind(found.q)} />
        }
      />
      {search === '' ? (
        <div className={cardClass}>
          <EmptyState icon={UserSearch} title={texts.accounts.start.title}>
            {texts.accounts.start.why}
          </EmptyState>
        </div>
      ) : (
        <Found search={search} />
      )}
    </>
  );
}

function Found({ search }: { search: string }) {
  const accounts = useQuery(steadyReadQuery('/api/admin/accounts', { query: { search } }));
  return (
    <Loaded what={texts.parts.accounts} query={accounts}>
      {({ items }) =>
        items.length === 0 ? (
          <div className={cardClass}>
            <EmptyState icon={UserSearch} title={texts.accounts.none}>
              {texts.accounts.noneWhy}
            </EmptyState>
          </div>
        ) : (
          <div className="grid gap-4">
            {items.map((account) => (
              <Account key={account.uid} account={account} />
            ))}
          </div>
        )
      }
    </Loaded>
  );
}

function Account({ account }: { account: AccountShown }) {
  const [change, setChange] = useState<AccountChange | null>(null);
  const { name, state, isDisabled, isOwn, isOutside, sessionCount } = account;
  // its owner deleted it: nobody signs in to it again
  const canDisable = !isOwn && !isOutside && state !== 'deleted';
  const canSignOut = !isOwn && sessionCount > 0;
  return (
    <Card title={name} actions={<States account={account} />}>
      <FactList facts={factsOf(account)} />
      {isOwn || isOutside ? (
        <p className="mt-4 text-14 text-ink-2">
          {isOwn ? texts.accounts.own : texts.accounts.outside}
        </p>
      ) : null}
      {canDisable || canSignOut ? (
        <div className="mt-4 flex flex-wrap gap-2">
          {canDisable ? (
            <Button look="plain" onClick={() => setChange(isDisabled ? 'enable' : 'disable')}>
              {isDisabled ? texts.accounts.enable : texts.accounts.disable}
            </Button>
          ) : null}
          {canSignOut ? (
            <Button look="plain" onClick={() => setChange('signOut')}>
              {texts.accounts.signOut}
            </Button>
          ) : null}
        </div>
      ) : null}
      <ChangeAccount
        key={change}
        account={account}
        change={change}
        onClose={() => setChange(null)}
      />
    </Card>
  );
}

function States({ account }: { account: AccountShown }) {
  const { state, isDisabled, isDeveloper } = account;
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {isDeveloper ? (
        <StateBadge tone="info" icon={Wrench}>
          {texts.accounts.developer}
        </StateBadge>
      ) : null}
      {isDisabled && state !== 'deleted' ? (
        <StateBadge tone="bad" icon={CircleSlash}>
          {texts.accounts.disabled}
        </StateBadge>
      ) : (
        <StateBadge
          tone={state === 'active' ? 'live' : 'warn'}
          icon={state === 'active' ? CircleCheck : CircleSlash}
        >
          {texts.accounts.states[state]}
        </StateBadge>
      )}
    </span>
  );
}

function factsOf(account: AccountShown) {
  const { username, email, isEmailVerified, uid, createdAt, lastSignInAt } = account;
  const { confirmed, unconfirmed } = texts.accounts;
  const when = (at: string | null) => (at === null ? texts.never : formatAge(Date.parse(at)));
  return [
    { label: texts.accounts.username, value: username ?? texts.none },
    {
      label: texts.accounts.email,
      value:
        email === null ? texts.none : `${email} (${isEmailVerified ? confirmed : unconfirmed})`,
    },
    { label: texts.accounts.uid, value: uid },
    { label: texts.accounts.since, value: when(createdAt) },
    { label: texts.accounts.lastSignIn, value: when(lastSignInAt) },
    { label: texts.accounts.sessions, value: texts.accounts.devices(account.sessionCount) },
  ];
}
