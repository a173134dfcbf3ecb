import { publicConfig } from '../../lib/config/public-config';
import { toasts } from '../../lib/messages/toasts';
import { mayCover, placeRoute } from '../layouts';
import { texts } from './texts';

/**
 * Loads the form vendor's script, if configured, once the page is idle. Not on screens like TV and embed,
 * where nobody fills in forms.
 */
export function loadFormWidget(): void {
  const { formWidgetUrl } = publicConfig();
  if (formWidgetUrl === null || !mayCover(placeRoute(window.location.pathname))) return;
  const add = () => {
    const script = document.createElement('script');
    script.src = formWidgetUrl;
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
