import { LoadingScreen } from '../../ui/loading-screen';

/** The whole page before anybody knows which one it is. */
export function LoadingPage() {
  return (
    <main>
      <LoadingScreen />
    </main>
  );
}
