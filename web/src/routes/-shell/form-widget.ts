import { publicConfig } from '../../lib/config/public-config';
import { toasts } from '../../lib/messages/toasts';
import type { createAppRouter } from '../../router';
import { mayCover, placeRoute } from '../layouts';
import { texts } from './texts';

/**
 * Loads the form vendor's script, if configured, once the page is idle and has a network. Not on screens like TV and
 * embed, where nobody fills in forms: from there it waits for a page with bars.
 */
export function loadFormWidget(
  router: Pick<ReturnType<typeof createAppRouter>, 'subscribe'>,
): void {
  const { formWidgetUrl } = publicConfig();
  if (formWidgetUrl === null) return;
  const mayLoad = (path: string) => mayCover(placeRoute(path));
  if (mayLoad(window.location.pathname)) return addWhenIdle(formWidgetUrl);
  const end = router.subscribe('onResolved', ({ toLocation }) => {
    if (!mayLoad(toLocation.pathname)) return;
    end();
    addWhenIdle(formWidgetUrl);
  });
}

function addWhenIdle(url: string): void {
  const add = () => {
    // a page opened without a network would say that it is lost
    if (!navigator.onLine) {
      window.addEventListener('online', add, { once: true });
      return;
    }
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.addEventListener('error', sayLost);
    document.head.append(script);
  };
  const whenIdle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(add, { timeout: 10_000 })
      : setTimeout(add, 2000);
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}

const saidKey = 'form-widget-lost';

/** Once in a tab: whoever isn't looking for the form needn't hear of it on every page. */
function sayLost(): void {
  try {
    if (sessionStorage.getItem(saidKey) !== null) return;
    sessionStorage.setItem(saidKey, '1');
  } catch {
    // said once more where nothing can be kept
  }
  toasts.show({ words: texts.formLost, key: saidKey });
}
