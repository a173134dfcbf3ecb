import { createFileRoute } from '@tanstack/react-router';
import { OperationsScreen } from '../features/site/operator/operations-screen';
import { parseOperations } from '../features/site/operator/operations-search';

export const Route = createFileRoute('/admin')({
  validateSearch: parseOperations,
  component: Operations,
});

function Operations() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <OperationsScreen
      search={search}
      onSearch={(changes) =>
        void navigate({
          search: (before) => ({ ...before, ...changes }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
