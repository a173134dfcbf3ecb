import { toasts } from '../../lib/messages/toasts';
import { useTitle } from '../../lib/hooks/use-title';
import { Button } from '../../ui/button';
import { titleClass } from '../../ui/title';
import type { ProductToast } from './product-toast';
import { productToasts } from './product-toasts';

/** Every toast of the product, one by one or three at once. */
export function ToastsPage() {
  useTitle('Toasts');
  const show = ({ words, tone, key, action }: ProductToast) =>
    toasts.show({
      words,
      tone,
      key,
      action: action === undefined ? undefined : { label: action, onPress: () => undefined },
    });
  const files = [...new Set(productToasts.map((toast) => toast.from))];
  return (
    <div className="mx-auto grid w-full max-w-prose gap-6 px-4 py-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className={titleClass}>Toasts</h1>
        <Button look="plain" onClick={() => productToasts.slice(0, 4).forEach(show)}>
          Show several
        </Button>
      </div>
      <p className="text-14 text-ink-2">
        Each stays for 5 seconds, longer under the pointer or the focus; at most three stand at
        once.
      </p>
      {files.map((file) => (
        <section key={file} className="grid gap-2">
          <h2 className="text-13 font-strong text-ink-3 wrap-anywhere">{file}</h2>
          <ul className="border-t border-line">
            {productToasts
              .filter((toast) => toast.from === file)
              .map((toast, index) => (
                <li key={index} className="border-b border-line">
                  <button
                    type="button"
                    className="flex min-h-12 w-full items-center gap-3 py-2 text-start text-14"
                    onClick={() => show(toast)}
                  >
                    <span className="min-w-0 grow wrap-anywhere">{toast.words}</span>
                    {toast.action ? <u className="font-strong">{toast.action}</u> : null}
                    <span className="text-13 text-ink-3">{toast.tone ?? 'plain'}</span>
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
