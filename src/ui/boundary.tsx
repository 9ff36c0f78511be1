import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** In the place of what failed. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps a failure inside it from taking down the page around it; a new `key` tries again. */
export class Boundary extends Component<BoundaryProps> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
