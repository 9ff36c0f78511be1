/** Who is asking: a person with a session. */
export interface Viewer {
  userId: number;
  sessionId: number;
  email: string;
  emailVerified: boolean;
  name: string;
  role: 'admin' | 'user';
}
