import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { challengeCalls } from "#features/auth/factors/contract.ts";
import { passkeySignInCalls } from "#features/auth/factors/passkeys-contract.ts";
import {
  broadcastSignOut,
  onOtherTab,
  removeCachedUser,
  storeUser,
} from "#features/auth/sessions/cached-user.ts";
import {
  requireSignIn,
  requireUser,
  signInErrorText,
} from "#features/auth/sessions/session-answer.ts";
import { callApi, orOffline } from "#platform/client/call-api.ts";
import { cacheCsrfToken, clearCsrfToken } from "#platform/client/csrf-token.ts";
import { emit } from "#platform/client/events.ts";
import { hasPermission, type Permission } from "#platform/permissions.ts";
import { authCalls, authMessages, type Challenge, type User } from "./contract.ts";

export type Auth = {
  user: User | null;
  isAuthenticated: boolean;
  /** True until the server has confirmed or denied the session. */
  isLoading: boolean;
  /** True after a deliberate sign-out, so that the next person does not land on this person's screen. */
  signedOut: boolean;
  /** @throws Error with a message for a person */
  login: (email: string, password: string) => Promise<User | Challenge>;
  /** Answers the second step of signing in. @throws ApiError, Error */
  answer: (code: string, kind: "app" | "recovery") => Promise<User>;
  /** Signs in with a passkey, alone or as the second step. @throws DOMException, ApiError, Error */
  signInByPasskey: () => Promise<User>;
  /** Adopts the session of a sign-in that happened elsewhere, such as at the provider. @throws Error */
  takeOver: (answer: unknown) => User;
  /** Reloads the user and their permissions from the server. */
  refresh: () => Promise<void>;
  /** Ends the session in this browser, and on the server if it can be reached. */
  logout: () => Promise<void>;
  may: (permission: Permission) => boolean;
};

const AuthContext = createContext<Auth | null>(null);

type AuthState = Pick<Auth, "user" | "isLoading" | "signedOut">;

/** Returns the auth state after a validation; a null user means signed out. */
function stateOf(user: User | null): AuthState {
  return { user, isLoading: false, signedOut: false };
}

export function AuthProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<AuthState>({ ...stateOf(null), isLoading: true });

  useEffect(() => {
    let stopped = false;
    void validateSession().then((user) => {
      if (!stopped) setState(stateOf(user));
    });
    const stop = onOtherTab({
      async signedIn() {
        const user = await validateSession();
        if (stopped || !user) return;
        setState(stateOf(user));
        emit("session-resumed", {});
      },
      signedOut() {
        clearCsrfToken();
        setState({ ...stateOf(null), signedOut: true });
      },
    });
    return () => {
      stopped = true;
      stop();
    };
  }, []);

  const auth = useMemo<Auth>(() => {
    function takeOver(answer: unknown): User {
      const user = startSession(answer);
      setState(stateOf(user));
      return user;
    }
    return {
      ...state,
      isAuthenticated: state.user !== null,
      async login(email, password) {
        const user = await signIn(email, password);
        if (!("challenge" in user)) setState(stateOf(user));
        return user;
      },
      async answer(code, kind) {
        return takeOver(await callApi(challengeCalls.answer, { body: { code, kind } }));
      },
      async signInByPasskey() {
        const { signWithPasskey } = await orOffline(
          import("#features/auth/factors/passkey-browser.ts"),
        );
        const { options } = await callApi(passkeySignInCalls.begin, {});
        const credential = await signWithPasskey(options);
        return takeOver(await callApi(passkeySignInCalls.finish, { body: { credential } }));
      },
      takeOver,
      async refresh() {
        const user = await validateSession();
        if (user) setState(stateOf(user));
      },
      async logout() {
        await callApi(authCalls.logout, {}).catch(() => undefined);
        clearCsrfToken();
        removeCachedUser();
        broadcastSignOut();
        setState({ ...stateOf(null), signedOut: true });
      },
      may: (permission) => hasPermission(state.user?.permissions ?? [], permission),
    };
  }, [state]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** Returns the signed-in user; null when there is none or the server cannot be reached. */
async function validateSession(): Promise<User | null> {
  try {
    const user = requireUser(await callApi(authCalls.validate, {}));
    storeUser(user);
    return user;
  } catch {
    removeCachedUser();
    return null;
  }
}

async function signIn(email: string, password: string): Promise<User | Challenge> {
  try {
    const answer = await callApi(authCalls.login, { body: { email, password } });
    return "challenge" in answer ? answer : startSession(answer);
  } catch (error) {
    throw new Error(signInErrorText(error), { cause: error });
  }
}

function startSession(answer: unknown): User {
  const { user, token } = requireSignIn(answer);
  // Signing in invalidated the earlier CSRF token.
  cacheCsrfToken(token);
  storeUser(user);
  return user;
}

/** Returns the session of this page. @throws Error outside an AuthProvider */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error(authMessages.outsideProvider);
  return auth;
}
