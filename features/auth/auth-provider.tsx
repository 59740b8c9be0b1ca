import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { answerChallenge } from "#features/auth/factors/contract.ts";
import { askForPasskey, signInWithPasskey } from "#features/auth/factors/passkeys-contract.ts";
import {
  onOtherTab,
  removeStoredUser,
  storeUser,
  tellSignedOut,
} from "#features/auth/sessions/cached-user.ts";
import {
  requireSignIn,
  requireUser,
  signInFailureWords,
} from "#features/auth/sessions/session-answer.ts";
import { callApi } from "#platform/client/call-api.ts";
import { dropCsrfToken, keepCsrfToken } from "#platform/client/csrf-token.ts";
import { emit } from "#platform/client/events.ts";
import { hasPermission, type Permission } from "#platform/permissions.ts";
import { authMessages, login, logout, type User, validate } from "./contract.ts";

export type AuthState = {
  user: User | null;
  isAuthenticated: boolean;
  /** True until the session was validated, whichever way that ends. */
  isLoading: boolean;
  /** The person left on purpose: the next one is not led back to their screen. */
  signedOut: boolean;
};

/** The password was right; these are the ways through the second step. */
export type Challenge = { challenge: true; app: boolean; passkey: boolean };

export type Auth = AuthState & {
  /** @throws Error with words for a person. */
  login: (email: string, password: string) => Promise<User | Challenge>;
  /** The second step of signing in. @throws ApiError */
  answer: (code: string, kind: "app" | "recovery") => Promise<User>;
  /** Signs in with a passkey, alone or as the second step. @throws DOMException, ApiError */
  signInByPasskey: () => Promise<User>;
  /** Asks the server again who is signed in and what they may. */
  refresh: () => Promise<void>;
  /** Ends the session here in any case, on the server if it can be reached. */
  logout: () => Promise<void>;
  may: (permission: Permission) => boolean;
};

const AuthContext = createContext<Auth | null>(null);

const nobody: AuthState = {
  user: null,
  isAuthenticated: false,
  isLoading: false,
  signedOut: false,
};

function signedIn(user: User): AuthState {
  return { user, isAuthenticated: true, isLoading: false, signedOut: false };
}

export function AuthProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<AuthState>({ ...nobody, isLoading: true });

  useEffect(() => {
    let stopped = false;
    void validated().then((user) => {
      if (!stopped) setState(user ? signedIn(user) : nobody);
    });
    const stop = onOtherTab({
      async signedIn() {
        const user = await validated();
        if (stopped || !user) return;
        setState(signedIn(user));
        emit("session-resumed", {});
      },
      signedOut() {
        dropCsrfToken();
        setState({ ...nobody, signedOut: true });
      },
    });
    return () => {
      stopped = true;
      stop();
    };
  }, []);

  const auth = useMemo<Auth>(
    () => ({
      ...state,
      async login(email, password) {
        const user = await signIn(email, password);
        if (!("challenge" in user)) setState(signedIn(user));
        return user;
      },
      async answer(code, kind) {
        const user = begin(await callApi(answerChallenge, { body: { code, kind } }));
        setState(signedIn(user));
        return user;
      },
      async signInByPasskey() {
        const { signWithPasskey } = await import("#features/auth/factors/passkey-browser.ts");
        const { options } = await callApi(askForPasskey, {});
        const credential = await signWithPasskey(options);
        const user = begin(await callApi(signInWithPasskey, { body: { credential } }));
        setState(signedIn(user));
        return user;
      },
      async refresh() {
        const user = await validated();
        if (user) setState(signedIn(user));
      },
      async logout() {
        await callApi(logout, {}).catch(() => undefined);
        dropCsrfToken();
        removeStoredUser();
        tellSignedOut();
        setState({ ...nobody, signedOut: true });
      },
      may: (permission) => hasPermission(state.user?.permissions ?? [], permission),
    }),
    [state],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** Who the server says is signed in; null when nobody is or it could not be asked. */
async function validated(): Promise<User | null> {
  try {
    const user = requireUser(await callApi(validate, {}));
    storeUser(user);
    return user;
  } catch {
    removeStoredUser();
    return null;
  }
}

async function signIn(email: string, password: string): Promise<User | Challenge> {
  try {
    const answer = await callApi(login, { body: { email, password } });
    return "challenge" in answer ? answer : begin(answer);
  } catch (error) {
    throw new Error(signInFailureWords(error), { cause: error });
  }
}

function begin(answer: unknown): User {
  const { user, token } = requireSignIn(answer);
  // The token from before signing in no longer counts.
  keepCsrfToken(token);
  storeUser(user);
  return user;
}

/** The session of this page. @throws Error outside an AuthProvider. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error(authMessages.outsideProvider);
  return auth;
}
