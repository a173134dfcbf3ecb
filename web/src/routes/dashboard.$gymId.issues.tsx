import { createFileRoute } from '@tanstack/react-router';
import { IssuesScreen } from '../features/gyms/issues/manage/issues-screen';
import { type IssuesSearch, parseIssuesSearch } from '../features/gyms/issues/manage/issues-search';
import { useBackToList } from '../lib/address/use-back-to-list';

export const Route = createFileRoute('/dashboard/$gymId/issues')({
  validateSearch: parseIssuesSearch,
  component: Issues,
});

function Issues() {
  const { gymId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const backToList = useBackToList({ of: gymId, isList: search.issue === undefined });
  const change = (changes: IssuesSearch) => {
    if (isClosing(changes) && backToList()) return;
    void navigate({
      search: (before) => ({ ...before, ...changes }),
      replace: true,
      resetScroll: false,
    });
  };
  return <IssuesScreen key={gymId} gymId={gymId} search={search} onSearch={change} />;
}

/** Of an issue on a phone; on the desk another one follows, beside the list. */
function isClosing(changes: IssuesSearch): boolean {
  const [name, ...others] = Object.keys(changes);
  return name === 'issue' && changes.issue === undefined && others.length === 0;
}
