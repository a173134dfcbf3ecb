import { createFileRoute } from '@tanstack/react-router';
import { Gallery } from '../features/storybook/gallery';
import { galleryView, type GallerySearch } from '../features/storybook/gallery-view';
import { demandDevPages } from './-dev/demand-dev-pages';

export const Route = createFileRoute('/dev/storybook')({
  validateSearch: (search: Record<string, unknown>): GallerySearch => ({
    part: text(search['part']),
    theme: text(search['theme']),
    size: text(search['size']),
    dir: text(search['dir']),
  }),
  loader: () => demandDevPages('/dev/storybook'),
  component: Page,
});

function Page() {
  const view = galleryView(Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <Gallery
      view={view}
      onChange={(changes) => void navigate({ search: { ...view, ...changes }, replace: true })}
    />
  );
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
