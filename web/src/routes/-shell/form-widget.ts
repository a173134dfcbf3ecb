import { publicConfig } from '../../lib/config/public-config';
import { mayCover, placeRoute } from '../layouts';

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
    document.head.append(script);
  };
  const whenIdle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(add, { timeout: 10_000 })
      : setTimeout(add, 2000);
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}
