import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/button';
import { preloadPhoneForm } from './phone/phone-proof';
import type { SignInWay } from './sign-in-way';
import { texts } from './texts';

interface OtherWaysProps {
  page: '/auth/login' | '/auth/register';
  /** The current method, which needs no button. */
  way: SignInWay;
  next: string | undefined;
}

/** One button for each other sign-in method. */
export function OtherWays({ page, way, next }: OtherWaysProps) {
  const ways: readonly SignInWay[] =
    page === '/auth/register' ? ['password', 'phone'] : ['password', 'link', 'phone'];
  return (
    <div className="mt-3 grid gap-3">
      {ways
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
            {page === '/auth/register' ? texts.otherWays.signUp[other] : texts.otherWays[other]}
          </Link>
        ))}
    </div>
  );
}
