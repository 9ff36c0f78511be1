import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  fallback?: ReactNode;
  renderFailure?: (error: unknown) => ReactNode;
  /** Another value renders the children again. */
  shown?: unknown;
  children: ReactNode;
}

interface ErrorBoundaryState {
  shown: unknown;
  failure: { error: unknown } | null;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { shown: this.props.shown, failure: null };

  static getDerivedStateFromError(error: unknown): Pick<ErrorBoundaryState, 'failure'> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ shown }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return shown === state.shown ? null : { shown, failure: null };
  }

  override render() {
    const { failure } = this.state;
    const { fallback, renderFailure, children } = this.props;
    if (!failure) return children;
    return renderFailure ? renderFailure(failure.error) : fallback;
  }
}
