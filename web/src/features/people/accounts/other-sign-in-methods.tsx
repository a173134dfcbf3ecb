import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/button';
import { preloadPhoneForm } from './phone/phone-proof';
import type { SignInMethod } from './sign-in-method';
import { texts } from './texts';

interface OtherSignInMethodsProps {
  page: '/auth/login' | '/auth/register';
  /** The current method, which needs no button. */
  way: SignInMethod;
  next: string | undefined;
}

/** One button for each other sign-in method. */
export function OtherSignInMethods({ page, way, next }: OtherSignInMethodsProps) {
  const methods: readonly SignInMethod[] =
    page === '/auth/register' ? ['password', 'phone'] : ['password', 'link', 'phone'];
  return (
    <div className="mt-3 grid gap-3">
      {methods
        .filter((other) => other !== way)
        .map((other) => (
          <Link
            key={other}
            to={page}
            search={{ next, way: other === 'password' ? undefined : other }}
            className={buttonClass({ look: 'plain', size: 'big', wide: true })}
            {...(other === 'phone'
              ? { onPointerEnter: preloadPhoneForm, onFocus: preloadPhoneForm }
              : {})}
          >
            {page === '/auth/register'
              ? texts.otherMethods.signUp[other]
              : texts.otherMethods[other]}
          </Link>
        ))}
    </div>
  );
}
